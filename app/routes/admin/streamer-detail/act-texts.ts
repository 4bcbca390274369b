import type { PersonAct } from '#app/domain/people/person-acts.ts';

/** What an act is called in the menu and on its button, and the title of its dialog. */
export const ACT_TEXTS: Record<PersonAct, { label: string; title: string; hint?: string }> = {
  approve: { label: 'admin.action.approve', title: 'person.acts.approve', hint: 'admin.action.approveDescription' },
  reject: { label: 'admin.action.reject', title: 'person.acts.reject' },
  reopen: { label: 'admin.action.reopen', title: 'person.acts.reopen', hint: 'admin.action.reopenDescription' },
  reactivate: { label: 'admin.action.reactivate', title: 'person.acts.reactivate' },
  message: { label: 'person.message.send', title: 'person.acts.message' },
  manager: { label: 'person.acts.changeManager', title: 'person.acts.manager' },
  country: { label: 'person.acts.changeCountry', title: 'person.acts.country' },
  tags: { label: 'person.acts.changeTags', title: 'person.acts.tags', hint: 'person.tags.hint' },
  propose: { label: 'grants.propose', title: 'person.acts.propose', hint: 'grants.description' },
  demote: { label: 'admin.action.demote', title: 'admin.action.demoteTitle', hint: 'admin.action.demoteDescription' },
  deactivate: {
    label: 'admin.action.deactivate',
    title: 'admin.action.deactivateTitle',
    hint: 'admin.action.deactivateDescription',
  },
};
