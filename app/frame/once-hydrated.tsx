import { Connection } from './connection.tsx';
import { FailureInSight } from './failure-in-sight.tsx';
import { FieldTexts } from './field-texts.tsx';

/** What every page has and none needs before it answers: a file of its own, in no page's way. */
export function OnceHydrated() {
  return (
    <>
      <Connection />
      <FieldTexts />
      <FailureInSight />
    </>
  );
}
