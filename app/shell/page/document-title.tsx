import { useEffect } from 'react';

/** Names the page after what streamed in: its head had gone out before. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
