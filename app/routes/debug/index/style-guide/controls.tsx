import { Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { DateRangePicker } from '#app/ui/choices/date-range-picker.tsx';
import { Checkbox, Field, Select, TextArea } from '#app/ui/field.tsx';
import { RadioGroup } from '#app/ui/choices/radio-group.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { LINK, RANGE, TODAY } from './samples.ts';
import { Row, Section } from './section.tsx';

const VARIANTS = ['brand', 'default', 'secondary', 'outline', 'outlineBrand', 'ghost', 'destructive', 'link'] as const;
const SIZES = ['sm', 'default', 'lg'] as const;

export function Controls() {
  const { t } = useTranslation();
  return (
    <>
      <Section name="buttons" className="sm:grid-cols-2">
        {VARIANTS.map((variant) => (
          <Row key={variant} name={variant}>
            <Button type="button" variant={variant}>
              {t('styleGuide.button')}
            </Button>
            <Button type="button" variant={variant} pending>
              {t('styleGuide.pending')}
            </Button>
            <Button type="button" variant={variant} disabled>
              {t('styleGuide.disabled')}
            </Button>
          </Row>
        ))}
        <Row name="sm default lg icon">
          {SIZES.map((size) => (
            <Button key={size} type="button" variant="outline" size={size}>
              {size === 'lg' ? <Plus aria-hidden="true" /> : null}
              {t(size === 'lg' ? 'styleGuide.withIcon' : 'styleGuide.button')}
            </Button>
          ))}
          <Button type="button" variant="outline" size="icon" aria-label={t('actions.search')}>
            <Search aria-hidden="true" />
          </Button>
        </Row>
        <Row name="asChild">
          <Button asChild variant="outline">
            <a href="#buttons">{t('styleGuide.asLink')}</a>
          </Button>
          <TextLink to="#buttons">{t('styleGuide.asLink')}</TextLink>
        </Row>
      </Section>
      <Section name="fields" className="sm:grid-cols-2">
        <Field label={t('styleGuide.label')} hint={t('styleGuide.hint')} aside={t('profile.optional')} />
        <Field label={t('styleGuide.label')} defaultValue={t('styleGuide.filled')} error={t('styleGuide.error')} />
        <Select label={t('styleGuide.label')}>
          {[1, 2, 3].map((number) => (
            <option key={number}>{t('styleGuide.option', { number })}</option>
          ))}
        </Select>
        <Field label={t('styleGuide.label')} defaultValue={t('styleGuide.filled')} disabled />
        <TextArea label={t('styleGuide.label')} hint={t('styleGuide.hint')} rows={3} />
        <CopyField label={t('styleGuide.link')} value={LINK} hint={t('styleGuide.hint')} />
        <DateRangePicker className="sm:col-span-2" range={RANGE} today={TODAY} parameters={{ tab: 'style-guide' }} />
      </Section>
      <Section name="choices" className="sm:grid-cols-2">
        <RadioGroup
          name="sample-way"
          label={t('styleGuide.payoutWay')}
          defaultValue="bank"
          options={[
            { value: 'bank', label: t('styleGuide.bank'), hint: t('styleGuide.bankHint') },
            { value: 'wallet', label: t('styleGuide.wallet'), hint: t('styleGuide.walletHint') },
            { value: 'voucher', label: t('styleGuide.voucher'), disabled: true },
          ]}
        />
        <div className="grid content-start gap-3">
          <Checkbox label={t('styleGuide.agree')} defaultChecked />
          <Checkbox label={t('styleGuide.agree')} hint={t('styleGuide.hint')} />
          <Checkbox label={t('styleGuide.agree')} error={t('styleGuide.error')} />
          <Checkbox label={t('styleGuide.agree')} disabled />
        </div>
      </Section>
    </>
  );
}
