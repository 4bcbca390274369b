import { shortcutsAsked } from '#app/client/keys/shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { Key } from '#app/ui/key.tsx';

/** Opens the list of keys. */
export function ShortcutsButton({ text, className }: { text: string; className: string }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      className={className}
      onClick={() => shortcutsAsked.set(true)}
    >
      <Key>?</Key> {text}
    </Button>
  );
}
