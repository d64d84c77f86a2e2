import { type FormRulesRecord, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error';
import { errorToFields } from '../lib/error-to-fields';
import { fieldNames } from '../lib/field-names';
import { showAlert } from './alerts';
import { errorText } from './error-text';
import { focusFirstError } from './focus-first-error';
import { useUnsavedChanges } from './use-unsaved-changes';

type Options<V extends Record<string, unknown>, A> = {
  initialValues: V;
  /** Checks in the browser: field -> a text, or null. */
  validate?: FormRulesRecord<V>;
  /** Said as a danger alert when a check in the browser fails: the spec's 'All fields required', say. */
  invalidAlert?: string;
  save: (values: V) => Promise<A>;
  /** After the save: an alert, a way to another page. Leaving is not asked about here. */
  onSaved?: (answer: A) => void;
  /** The server's field name -> the form's, where they differ. */
  aliases?: Readonly<Record<string, string>>;
  /** False where leaving with changes is harmless: the steps of a registration. */
  asksBeforeLeaving?: boolean;
};

/** A form with the way its values are saved. */
export type ServerForm<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>;
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form whose refusals land under their fields, all of them; the refusal's own sentence, and texts of fields that the
 * form does not have, go in an alert. The first wrong field takes the focus. Leaving with changes asks first.
 */
export function useServerForm<V extends Record<string, unknown>, A>(options: Options<V, A>): ServerForm<V> {
  const { initialValues, validate, invalidAlert, save, onSaved, aliases, asksBeforeLeaving = true } = options;
  const { t } = useTranslation();
  const form = useForm<V>({ initialValues, ...(validate && { validate }) });
  const [saving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const dirty = form.isDirty();
  const leave = useUnsavedChanges(dirty && asksBeforeLeaving);

  const refuse = (error: unknown) => {
    const { fields, rest } = errorToFields(error, fieldNames(initialValues), aliases);
    const texts = Object.entries(fields).map(([name, list]) => [name, list.map((text) => t(text)).join('\n')]);
    form.setErrors(Object.fromEntries(texts));
    showAlert([errorText(t, error), ...rest.map((text) => t(text))].join('\n'), 'danger');
    if (!(error instanceof ApiError)) console.error(error);
    focusFirstError(element.current);
  };

  const send = async (values: V) => {
    setSaving(true);
    try {
      const answer = await save(values);
      form.setInitialValues(values);
      form.resetDirty(values);
      leave();
      onSaved?.(answer);
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    element.current = event.currentTarget;
    if (form.validate().hasErrors) {
      if (invalidAlert) showAlert(invalidAlert, 'danger');
      focusFirstError(element.current);
      return;
    }
    void send(form.getValues());
  };

  return { form, saving, dirty, submit };
}
