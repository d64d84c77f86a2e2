import { type FormRulesRecord, type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isStale, type Reason } from '../../lib/api-error';
import { errorToFields } from '../../lib/error-to-fields';
import { fieldNames } from '../../lib/field-names';
import { showAlert } from '../alerts/alerts';
import { errorText, toldText } from '../states/error-text';
import { type ConflictField, type Edit, mergeEdits, same } from './edit-conflict';
import { focusFirstError } from './focus-first-error';
import { invalidAlertOf } from './invalid-alert';
import { untouchedTaken } from './late-answer';
import { useUnsavedChanges } from './use-unsaved-changes';

type Options<V extends Record<string, unknown>, A> = {
  initialValues: V;
  /** Checks in the browser: field -> a text, or null. */
  validate?: FormRulesRecord<V>;
  /** Said as a danger alert when the browser finds a field empty: the spec’s 'All fields required', say. */
  invalidAlert?: string;
  /** @param version the `updated_at` to send, where the form edits what others may edit, too. */
  save: (values: V, version: string | undefined) => Promise<A>;
  /** Where the server refuses a stale edit (409), the form offers both versions. */
  edit?: Edit<V, A>;
  /** Its values are stored already, so that nothing changed is nothing to save; a form with `edit` has such values. */
  stored?: boolean;
  /** Called with the wrong fields before the first of them takes the focus, so that a form in tabs can show its tab. */
  onRefused?: (fields: readonly string[]) => void;
  /** The alert of a refusal lists the texts of all fields, each on a line after an asterisk (S2 section 8). */
  starred?: true | undefined;
  /**
   * The form’s values after a save, where they are not those sent; a field that was edited meanwhile keeps its text.
   */
  afterwards?: (answer: A, sent: V) => V;
  /**
   * After the save: an alert, a way to another page. Leaving is not asked about here, unless something was typed
   * meanwhile.
   */
  onSaved?: (answer: A, sent: V) => void;
  /** The server’s field name -> the form’s, where they differ. */
  aliases?: Readonly<Record<string, string>>;
  /** False where leaving with changes is harmless: the steps of a registration. */
  asksBeforeLeaving?: boolean;
};

/** What someone else changed while the form was open, for the panel that asks. */
export type FormConflict = {
  /** Counts the conflicts of this form. */
  readonly at: number;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly mine: unknown;
    readonly theirs: unknown;
    readonly takesTheirs: boolean;
  }[];
  readonly choose: (name: string, theirs: boolean) => void;
};

/** A form with the way its values are saved. */
export type ServerForm<V extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<V>;
  readonly saving: boolean;
  readonly dirty: boolean;
  /** Whether it edits what is stored. */
  readonly stored: boolean;
  readonly conflict: FormConflict | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A form whose refusals land under their fields, all of them; the refusal’s own sentence, and texts of fields that the
 * form does not have, go in an alert. The first wrong field takes the focus. Leaving with changes asks first.
 */
export function useServerForm<V extends Record<string, unknown>, A>(options: Options<V, A>): ServerForm<V> {
  const {
    initialValues,
    validate,
    invalidAlert,
    save,
    edit,
    stored = edit !== undefined,
    afterwards,
    onSaved,
    onRefused,
    starred,
    aliases,
    asksBeforeLeaving = true,
  } = options;
  const { t } = useTranslation();
  const form = useForm<V>({ initialValues, ...(validate && { validate }) });
  const [saving, setSaving] = useState(false);
  const [met, setMet] = useState<{ at: number; fields: readonly ConflictField<V>[] }>({ at: 0, fields: [] });
  const element = useRef<HTMLFormElement>(null);
  /** What the server had when it was last read. */
  const read = useRef({ values: initialValues, version: edit?.version });
  const dirty = form.isDirty();
  const leave = useUnsavedChanges(dirty && asksBeforeLeaving);

  const refuse = (error: unknown) => {
    const say = (text: string, reason?: Reason) => toldText(t, text, reason);
    const { fields, rest } = errorToFields(error, fieldNames(initialValues), { aliases, say });
    const texts = Object.entries(fields).map(([name, list]) => [name, list.join('\n')]);
    form.setErrors(Object.fromEntries(texts));
    onRefused?.(Object.keys(fields));
    const listed = starred ? [...texts.map(([, text]) => text), ...rest].map((text) => `* ${text}`) : rest;
    showAlert([errorText(t, error), ...listed].join('\n'), 'danger');
    if (!(error instanceof ApiError)) console.error(error);
    focusFirstError(element.current);
  };

  const took = (answer: A, sent: V) => {
    const kept = afterwards?.(answer, sent) ?? sent;
    const now = form.getValues();
    form.setInitialValues(kept);
    form.resetDirty(kept);
    form.setValues(untouchedTaken(sent, now, kept));
    read.current = { values: kept, version: edit?.versionOf(answer) };
    setMet(({ at }) => ({ at, fields: [] }));
    if (same(sent, now)) leave();
    onSaved?.(answer, sent);
  };

  /** Someone else has saved first. If they changed no field of this form, it is saved all the same. */
  const meet = async ({ reload }: Edit<V, A>, stale: unknown) => {
    const theirs = await reload();
    // The present values: the user may have typed since the save was sent.
    const { values, fields } = mergeEdits(read.current.values, theirs.values, form.getValues());
    read.current = theirs;
    form.setInitialValues(theirs.values);
    if (fields.length === 0) return took(await save(values, theirs.version), values);
    form.setValues(values);
    setMet(({ at }) => ({ at: at + 1, fields }));
    showAlert(errorText(t, stale), 'danger');
  };

  const send = async (values: V) => {
    setSaving(true);
    try {
      took(await save(values, read.current.version), values);
    } catch (error) {
      await (edit && isStale(error) ? meet(edit, error).catch(refuse) : refuse(error));
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    element.current = event.currentTarget;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      onRefused?.(Object.keys(errors));
      if (invalidAlert) showAlert(invalidAlertOf(invalidAlert, errors, form.getValues()), 'danger');
      focusFirstError(element.current);
      return;
    }
    void send(form.getValues());
  };

  const choose: FormConflict['choose'] = (name, theirs) => {
    const field = met.fields.find((one) => one.name === name);
    if (!field) return;
    const values = { ...form.getValues() };
    values[field.name] = theirs ? field.theirs : field.mine;
    form.setValues(values);
  };
  const conflict = edit &&
    met.fields.length > 0 && {
      at: met.at,
      fields: met.fields.map(({ name, mine, theirs }) => ({
        name,
        label: edit.labels[name],
        mine: edit.say?.({ ...form.getValues(), [name]: mine })[name] ?? mine,
        theirs: edit.say?.({ ...form.getValues(), [name]: theirs })[name] ?? theirs,
        takesTheirs: same(form.getValues()[name], theirs),
      })),
      choose,
    };

  return { form, saving, dirty, stored, conflict: conflict || undefined, submit };
}
