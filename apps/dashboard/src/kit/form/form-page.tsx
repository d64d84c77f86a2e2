import type { Capability } from '@dw/contract/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead, type PageHeadProps } from '../page/page-head';
import { useMay } from '../page/use-may';
import { ConflictPanel } from './conflict-panel';
import css from './form-page.module.css';
import { SaveBar } from './save-bar';
import type { ServerForm } from './use-server-form';

type Props<V extends Record<string, unknown>> = PageHeadProps & {
  form: ServerForm<V>;
  /** The submit button’s word: 'Add', 'Update'. */
  submitLabel: string;
  /** What saving needs: without it the fields can be read, and there is no save bar. */
  needs?: Capability;
  /** Sections. */
  children: ReactNode;
};

/** A page that is one form: head, sections, and at the foot the save bar. */
export function FormPage<V extends Record<string, unknown>>(props: Props<V>) {
  const { form, submitLabel, needs, children, ...head } = props;
  return (
    <>
      <PageHead {...head} />
      <FormBody form={form} submitLabel={submitLabel} {...(needs && { needs })}>
        {children}
      </FormBody>
    </>
  );
}

/** The form alone, where the page shows more than one thing. */
export function FormBody<V extends Record<string, unknown>>({
  form,
  submitLabel,
  needs,
  quiet = false,
  children,
}: Pick<Props<V>, 'form' | 'submitLabel' | 'needs' | 'children'> & {
  /** One of several forms of its page: its button stands out once something was typed. */
  quiet?: boolean;
}) {
  const { t } = useTranslation();
  if (!useMay(needs))
    return (
      <fieldset disabled className={css.read}>
        <legend className="dw-dim">{t('You can read this. Changing it takes another role.')}</legend>
        {children}
      </fieldset>
    );
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {form.conflict && <ConflictPanel conflict={form.conflict} />}
      {children}
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        submitLabel={submitLabel}
        stored={form.stored}
        quiet={quiet}
        onDiscard={() => form.form.reset()}
      />
    </form>
  );
}
