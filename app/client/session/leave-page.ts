import type { TabsEffect } from '#app/domain/access/session-machine.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { keepFormsForLogin } from '../kept-forms.ts';

/**
 * Leaves the page for /login. A session that ended elsewhere is resumed where it was, with what its forms held.
 *
 * @param loginUrl /login in the page's language
 * @param uid of the person whose page it is; null when it is nobody's
 */
export function leavePage(
  tabs: Exclude<TabsEffect, 'stay' | 'read-again'>,
  loginUrl: string,
  uid: string | null,
): void {
  window.location.assign(wayTo(tabs, loginUrl, uid));
}

function wayTo(tabs: Parameters<typeof leavePage>[0], loginUrl: string, uid: string | null): string {
  switch (tabs) {
    case 'home':
    case 'log-in':
      return loginUrl;
    case 'log-in:deactivated':
      return hrefWith(loginUrl, { notice: 'deactivated' });
    case 'log-in:signed-out': {
      const { pathname, search } = window.location;
      if (uid) keepFormsForLogin(pathname + search, uid);
      return hrefWith(loginUrl, { notice: 'signed-out', redirectTo: pathname + search });
    }
  }
}
