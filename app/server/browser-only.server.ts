/**
 * What menus, tooltips and dialogs need once they are open, which they never are on a server: placing them, holding the page
 * still under them, hiding the rest of it from screen readers. remix.config.ts puts this in the place of @floating-ui/react-dom,
 * react-remove-scroll and aria-hidden in the Worker.
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
  openOnServer as limitShift,
  openOnServer as offset,
  openOnServer as RemoveScroll,
  openOnServer as shift,
  openOnServer as size,
  openOnServer as useFloating,
};
