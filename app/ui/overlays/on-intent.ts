import { useState, type ComponentType } from 'react';
import { sharedCall } from '#app/domain/platform/shared-call.ts';

/** A part that is not in the page's own program; its module is asked for once. */
export type DeferredPart<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Null until it has been loaded. */
  loaded: () => ComponentType<Props> | null;
};

/** Describes a part by the import that brings it. */
export function deferPart<Props>(bring: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let part: ComponentType<Props> | null = null;
  return {
    loaded: () => part,
    // After a failure, of a connection that was down a moment ago, the next intent asks again.
    load: sharedCall(async () => (part ??= await bring())),
  };
}

/**
 * The part, once someone has turned to what opens it. `intent` belongs on that control: a pointer over it, a touch or
 * the focus loads the part before the press that needs it.
 */
export function useOnIntent<Props>(deferred: DeferredPart<Props>) {
  const [Part, setPart] = useState(() => deferred.loaded());
  const load = () => {
    if (Part) return;
    deferred.load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    );
  };
  return { Part, load, intent: { onPointerEnter: load, onTouchStart: load, onFocus: load } };
}
