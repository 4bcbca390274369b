import { useEffect } from 'react';

/** How long after a choice its form may begin anew and get the focus back. */
const AGAIN_MS = 3_000;
/** After the last arrow in a closed list of choices. */
const KEYS_MS = 600;

/**
 * What long lists have once scripts run. The head stays in sight where the table is no wider than its box: a box that scrolls sideways
 * would keep it from that. A form with `data-apply` is sent by a choice, or by leaving a date that was changed; words wait for Enter or the
 * button.
 */
export function Tables() {
  useEffect(() => {
    let chosen = { name: '', at: 0 };
    const fit = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const box = target.closest('.table-box');
        // On a card the head would have the colour of the page.
        if (box && !box.closest('.bg-surface')) box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
      }
    });
    const look = () => {
      for (const one of document.querySelectorAll('.table-box, .table-box > table')) fit.observe(one);
      // A form that began anew with what it sent: the keyboard goes on where it was.
      if (Date.now() - chosen.at < AGAIN_MS && document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-apply] [name="${chosen.name}"]`)?.focus({ preventScroll: true });
    };
    const send = (field: HTMLInputElement | HTMLSelectElement, focused: string) => {
      if (!field.form?.matches('[data-apply]')) return;
      chosen = { name: focused, at: Date.now() };
      field.form.requestSubmit();
    };
    let keyAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteKey = () => (keyAt = Date.now());
    const apply = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement)) return;
      clearTimeout(timer);
      // Arrows pass through choices that nobody means.
      timer = setTimeout(send, Date.now() - keyAt < 100 ? KEYS_MS : 0, target, target.name);
    };
    // Each digit of a date is a change of its own.
    const applyDate = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'date' || target.value === target.defaultValue)
        return;
      // The keyboard goes on where it went, not where it came from.
      const next = relatedTarget instanceof Element ? relatedTarget.getAttribute('name') : null;
      send(target, next ?? target.name);
    };
    const changes = new MutationObserver(look);
    look();
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', noteKey, true);
    document.addEventListener('change', apply);
    document.addEventListener('focusout', applyDate);
    return () => {
      fit.disconnect();
      changes.disconnect();
      clearTimeout(timer);
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('change', apply);
      document.removeEventListener('focusout', applyDate);
    };
  }, []);
  return null;
}
