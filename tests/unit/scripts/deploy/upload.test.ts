import { expect, it, vi } from 'vitest';
import { type Upload, upload } from '../../../../scripts/deploy/upload.ts';

/** An upload in which firebase-tools ends like this when it deploys the functions. */
function uploadWith(output: string) {
  const run = vi.fn<Upload['run']>(async (_, args) => {
    const isFunctions = args.includes('functions');
    return { code: isFunctions ? 2 : 0, output: isFunctions ? output : '' };
  });
  const google = async () => ({ status: 200, body: { indexes: [] } });
  const settings = {
    ...{ environment: 'production', project: 'pay', version: '1.0.0', pauseMs: 1, wait: async () => {} },
    ...{ run, google, smokeTest: async () => [] },
  } as unknown as Upload;
  vi.spyOn(console, 'log').mockReturnValue();
  return { run, done: upload(settings) };
}

it('a function whose trigger is of another kind is named, with the command that deletes it', async () => {
  const said =
    'Error: [health(us-central1)] Changing from an HTTPS function to a background triggered function is not allowed. Please delete your function.';
  const { run, done } = uploadWith(said);
  await expect(done).rejects.toThrow(
    /The function health has another kind.*`npx firebase functions:delete health --region us-central1 --project pay`/,
  );
  await expect(done).rejects.not.toThrow(/goes on from here/);
  expect(run.mock.calls.filter(([, args]) => args.includes('functions'))).toHaveLength(1);
});

it('anything else stops it where the same command goes on', async () => {
  await expect(uploadWith('Error: quota').done).rejects.toThrow(/goes on from here/);
});
