import { mailLimits } from '@dw/contract/mail-limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../kit/form/choice';
import css from './mail.module.css';
import type { OpenedMail } from './mail-templates.api';
import { MailVersions } from './mail-versions';
import { offeredTags } from './mail-words';
import { useLanguageChoice } from './use-language-choice';
import { useMailForm } from './use-mail-form';

type Props = Parameters<typeof useMailForm>[0] & { mail: OpenedMail };

/** One mail in its designer: subject and preheader above it, looking at it, testing, saving, and its versions below. */
export function MailForm(props: Props) {
  const { t } = useTranslation();
  const form = useMailForm(props);
  const { designer, view, busy, problemsOf } = form;
  const problems = [...problemsOf('json'), ...problemsOf('html')];
  const other = useLanguageChoice(props);
  const last = useRef<'subject' | 'preheader'>('subject');
  const insert = (name: string) => {
    if (name === '') return;
    const tag = `{{${name}}}`;
    if (last.current === 'subject') form.setSubject(`${form.subject} ${tag}`.trim());
    else form.setPreheader(`${form.preheader} ${tag}`.trim());
  };
  const tags = offeredTags(t, props.type).filter(({ name }) => name !== 'items');
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <div className={css.fields}>
        <NativeSelect
          label={t('Language')}
          data={other.options}
          value={String(props.language)}
          onChange={(event) => void other.choose(event.currentTarget.value)}
        />
        <TextInput
          label={t('Subject')}
          required
          maxLength={mailLimits.subject}
          value={form.subject}
          error={problemsOf('subject').join(' ')}
          onFocus={() => {
            last.current = 'subject';
          }}
          onChange={(event) => form.setSubject(event.currentTarget.value)}
        />
        <TextInput
          label={t('Preheader')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t('The line that email programs show beside the subject.')}
          maxLength={mailLimits.preheader}
          value={form.preheader}
          error={problemsOf('preheader').join(' ')}
          onFocus={() => {
            last.current = 'preheader';
          }}
          onChange={(event) => form.setPreheader(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('Merge tag for the lines above')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t('Inserted into whichever of the two you edited last.')}
          data={[
            { value: '', label: t('Choose a merge tag') },
            ...tags.map(({ name, label }) => ({ value: name, label: `${label}: {{${name}}}` })),
          ]}
          value=""
          onChange={(event) => insert(event.currentTarget.value)}
        />
      </div>
      {form.unknown.length > 0 && (
        <p className={css.warning} role="status">
          {t('Unknown merge tags: {tags}. Until they are replaced the built-in mail is sent.', {
            tags: form.unknown.map((name) => `{{${name}}}`).join(', '),
          })}
        </p>
      )}
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={css.bar}>
        <Choice
          label={t('View')}
          value={view}
          onChange={(wanted) => void form.show(wanted)}
          options={[
            { value: 'edit', label: t('Design') },
            { value: 'desktop', label: t('Desktop') },
            { value: 'phone', label: t('Phone') },
            { value: 'text', label: t('Text') },
          ]}
        />
        <p role="status">{form.dirty && t('Unsaved changes')}</p>
        <Button
          variant="default"
          disabled={!designer.loaded}
          loading={busy === 'test'}
          leftSection={<IconSend size={17} stroke={1.6} aria-hidden />}
          onClick={() => void form.test()}
        >
          {t('Send a test to me')}
        </Button>
        <Button
          type="submit"
          disabled={!designer.loaded}
          loading={busy === 'save'}
          leftSection={<IconDeviceFloppy size={17} stroke={1.6} aria-hidden />}
        >
          {t('Save')}
        </Button>
      </div>
      {view === 'text' && <pre className={css.text}>{form.preview?.text}</pre>}
      <iframe
        ref={designer.frame}
        className={css.frame}
        hidden={view === 'text'}
        title={t('Mail designer')}
        src="/mail-designer/"
      />
      {form.id !== undefined && <MailVersions {...form} uuid={props.uuid} id={form.id} />}
    </form>
  );
}
