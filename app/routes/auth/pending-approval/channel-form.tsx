import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ApplicationFields } from '#app/domain/people/application.ts';
import { AUDIENCES, EXPERIENCES } from '#app/domain/people/application-choices.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { PLATFORMS, STREAM_LIMITS } from '#app/domain/streams/stream.ts';
import type { FieldErrors } from '#app/domain/platform/refusal.ts';
import { useFormChange } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea } from '#app/ui/field.tsx';

type Choice = { value: string; label: string };

/** What admins need to know of a channel before they decide. */
export function ChannelForm({
  values,
  fields,
  countries,
  languages,
  isSaved,
  isRefused,
}: {
  values: ApplicationFields;
  /** What is wrong, by field: translation keys. */
  fields: FieldErrors;
  /** Names by code. */
  countries: Readonly<Record<string, string>>;
  languages: readonly Choice[];
  isSaved: boolean;
  /** The values are not the saved ones, but those that were sent last. */
  isRefused: boolean;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const { isUnchanged, watch } = useFormChange();
  const errorOf = (name: string) => fields[name]?.[0] && t(fields[name][0]);
  const choices = (list: readonly Choice[], none: string) => (
    <>
      <option value="">{none}</option>
      {list.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
  const choose = t('application.choose');
  const countryChoices = Object.entries(countries).map(([value, label]) => ({ value, label }));
  const named = (names: readonly string[], under: string) =>
    names.map((value) => ({ value, label: t(`${under}.${value}`) }));
  return (
    <Form {...watch} method="post" noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="platform"
          label={t('streams.platform')}
          required
          defaultValue={values.platform}
          error={errorOf('platform')}
        >
          {choices(named(PLATFORMS, 'streams.platforms'), choose)}
        </Select>
        <Field
          name="channelUrl"
          type="url"
          inputMode="url"
          label={t('application.channelUrl')}
          required
          maxLength={STREAM_LIMITS.link}
          defaultValue={values.channelUrl}
          error={errorOf('channelUrl')}
        />
        <Select
          name="audience"
          label={t('application.audience')}
          required
          defaultValue={values.audience}
          error={errorOf('audience')}
        >
          {choices(named(AUDIENCES, 'application.audiences'), choose)}
        </Select>
        <Select
          name="experience"
          label={t('application.experience')}
          hint={t('application.experienceHint')}
          required
          defaultValue={values.experience}
          error={errorOf('experience')}
        >
          {choices(named(EXPERIENCES, 'application.experiences'), choose)}
        </Select>
        <Select
          name="country"
          label={t('application.country')}
          hint={t('application.countryHint')}
          className="sm:col-span-2"
          required
          defaultValue={values.country}
          error={errorOf('country')}
        >
          {choices(countryChoices, choose)}
        </Select>
        <Select
          name="languages"
          label={t('application.language')}
          required
          defaultValue={values.languages[0] ?? ''}
          error={errorOf('languages')}
        >
          {choices(languages, choose)}
        </Select>
        <Select
          name="languages"
          label={t('application.secondLanguage')}
          aside={t('offers.access.optional')}
          defaultValue={values.languages[1] ?? ''}
        >
          {choices(languages, t('application.noSecond'))}
        </Select>
      </div>
      <TextArea
        name="content"
        label={t('application.content')}
        hint={t('application.contentHint')}
        required
        rows={3}
        maxLength={LIMITS.channelContent}
        defaultValue={values.content}
        error={errorOf('content')}
      />
      <Button
        type="submit"
        variant="brand"
        className="justify-self-start"
        idle={isSaved && !isRefused && isUnchanged}
        pending={state === 'submitting'}
      >
        {t(isSaved ? 'application.saveChanges' : 'application.send')}
      </Button>
    </Form>
  );
}
