/**
 * First in a form that approves or declines: Enter in a field presses the first submit button, and this one does nothing. Works without
 * JavaScript, too.
 */
export function NoEnter() {
  return <button type="submit" hidden disabled />;
}
