/**
 * What only browsers do with the libraries that the Worker carries: placing what is open, holding the page still under it, hiding
 * the rest of it from screen readers, none of which ever happens on a server; keeping the SDK's heartbeats in IndexedDB; and the
 * SDK's filters of live queries. remix.config.ts puts this in the place of @floating-ui/react-dom, react-remove-scroll,
 * aria-hidden, idb and @firebase/webchannel-wrapper/bloom-blob in the Worker.
 */

function openOnServer(): never {
  throw new Error('Nothing opens on a server');
}

export {
  openOnServer as arrow,
  openOnServer as autoUpdate,
  openOnServer as flip,
  openOnServer as hide,
  openOnServer as hideOthers,
  openOnServer as Integer,
  openOnServer as limitShift,
  openOnServer as offset,
  openOnServer as openDB,
  openOnServer as RemoveScroll,
  openOnServer as shift,
  openOnServer as size,
  openOnServer as useFloating,
};
