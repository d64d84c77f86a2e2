import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from '../page/page-head';
import { ConflictPanel } from './conflict-panel';
import css from './form-page.module.css';
import { SaveBar } from './save-bar';
import type { ServerForm } from './use-server-form';

type Props<V extends Record<string, unknown>> = PageHeadProps & {
  form: ServerForm<V>;
  /** The submit button’s word: 'Add', 'Update'. */
  submitLabel: string;
  /** Sections. */
  children: ReactNode;
};

/** A page that is one form: head, sections, and at the foot the save bar. */
export function FormPage<V extends Record<string, unknown>>(props: Props<V>) {
  const { form, submitLabel, children, ...head } = props;
  return (
    <>
      <PageHead {...head} />
      <FormBody form={form} submitLabel={submitLabel}>
        {children}
      </FormBody>
    </>
  );
}

/** The form alone, where the page shows more than one thing. */
export function FormBody<V extends Record<string, unknown>>({
  form,
  submitLabel,
  children,
}: Pick<Props<V>, 'form' | 'submitLabel' | 'children'>) {
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {form.conflict && <ConflictPanel conflict={form.conflict} />}
      {children}
      <SaveBar
        dirty={form.dirty}
        saving={form.saving}
        submitLabel={submitLabel}
        stored={form.stored}
        onDiscard={() => form.form.reset()}
      />
    </form>
  );
}
