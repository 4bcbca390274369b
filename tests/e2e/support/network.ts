import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Of pages whose profile was given to `playNetwork`. */
    playNetwork?: (online: boolean) => void;
  }
}

/**
 * Makes a browser profile believe what a test says of its network. Chromium would say that it is offline on a machine that has
 * only its own loopback, and would then tell pages neither that the network is gone nor that it is back.
 */
export async function playNetwork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isOnline = true;
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline });
    for (const name of ['online', 'offline']) {
      window.addEventListener(name, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
    }
    window.playNetwork = (online) => {
      if (online === isOnline) return;
      isOnline = online;
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    };
  });
}

/** Takes the network from all pages of a profile, or gives it back, and they notice. */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  await context.setOffline(offline);
  await Promise.all(context.pages().map((page) => page.evaluate((online) => window.playNetwork?.(online), !offline)));
}
