/** The `meta` of a route whose loader returns `{ title }`; a page that failed keeps the product's name. */
export function titleOf({ data }: { data: { title: string } | undefined }): { title: string }[] {
  return [{ title: data?.title ?? 'Greenroom' }];
}
