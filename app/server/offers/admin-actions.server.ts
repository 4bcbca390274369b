import { type AccessAnswer, decideAccessOnForm, type InviteAnswer, inviteOnForm } from './access-decisions.server.ts';
import { isAssetIntent } from '#app/domain/offers/asset-kinds.ts';
import { type AssetAnswer, setAssetsOnForm } from './assets.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { ConfirmAnswer } from './confirm-terms.server.ts';
import { changeOnForm, type EditorAnswer, type PreviewAnswer, previewOnForm } from './editor.server.ts';
import { redirectWithToast } from '../platform/toast.server.ts';

type NotDone = Extract<EditorAnswer | AccessAnswer | AssetAnswer | InviteAnswer, { ok: false }>;

/** Whatever an admin does on the page of an offer; back to the page with a toast, what is wrong, what a preview found, or what is to be confirmed. */
export async function actOnOffer(
  access: MemberAccess,
  id: string,
  request: Request,
  now: Date,
): Promise<Response | NotDone | PreviewAnswer | ConfirmAnswer> {
  const form = await request.formData();
  const { pathname, search } = new URL(request.url);
  const done = (key: string) => redirectWithToast(pathname + search, { kind: 'success', key });
  if (form.has('decision')) {
    const answer = await decideAccessOnForm(access, form, now);
    const key = `toasts.requests.${String(form.get('decision'))}`;
    return answer.ok ? redirectWithToast(pathname + search, { kind: 'success', key, values: { count: 1 } }) : answer;
  }
  if (form.get('intent') === 'invite') {
    const answer = await inviteOnForm(access, id, form, now);
    const values = { count: answer.invited };
    return answer.ok
      ? redirectWithToast(pathname + search, { kind: 'success', key: 'accessDecisions.invited', values })
      : answer;
  }
  const intent = form.get('intent');
  if (isAssetIntent(intent)) {
    const answer = await setAssetsOnForm(access, id, intent, form);
    return answer.ok ? done(`offerAssets.${answer.done}`) : answer;
  }
  if (intent === 'preview') return previewOnForm(access, id, form);
  const answer = await changeOnForm(access, id, form, now);
  if ('confirm' in answer) return answer;
  return answer.ok ? done(`offerEditor.done.${answer.done}`) : answer;
}
