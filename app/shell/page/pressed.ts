import { useNavigation } from '@remix-run/react';

/**
 * For buttons that differ by a field of what they send: the pressed one works, and the others wait for it.
 *
 * @param of a field that tells the form from others of the page
 */
export function usePressed(name: string, of?: readonly [name: string, value: string]) {
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting';
  return (value: string | null) => {
    const isPressed = formData?.get(name) === value && (!of || formData.get(of[0]) === of[1]);
    return { pending: isSending && isPressed, disabled: isSending && !isPressed };
  };
}
