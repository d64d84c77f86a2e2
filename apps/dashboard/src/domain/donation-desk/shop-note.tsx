import { donationLimits } from '@dw/contract/handover-limits';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { DayField } from '../../kit/form/day-field';
import { SectionHead } from '../../kit/page/section-head';
import { errorText } from '../../kit/states/error-text';
import { fileDay } from '../../lib/file-values';
import { mediumDay } from '../../lib/formats';
import type { DeskToken } from '../take-back-desk/take-back-desk.api';
import { type DeskNote, tellPublic } from './donation-desk.api';
import css from './donation-desk.module.css';

/** The whole of the day belongs to it, where the shop is. */
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString());

/** What the shop tells the public: that it is full until a day, and what it needs most. Both end by themselves. */
export function ShopNote({ token, place, note }: { token: DeskToken; place: string; note: DeskNote }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [full, setFull] = useState(fileDay(note.full_until));
  const [needs, setNeeds] = useState(note.needs.join('\n'));
  const [until, setUntil] = useState(fileDay(note.needs_until));
  const [sending, setSending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const wanted = needs
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    try {
      const body = { full_until: endOf(full), needs: wanted, needs_until: wanted.length > 0 ? endOf(until) : null };
      await tellPublic(client, token, place, body);
      showAlert(t('Saved. Shoppers see it within a minute.'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-labelledby="desk-note">
      <SectionHead id="desk-note" title={t('What shoppers are told')}>
        {note.full_until && t('Full until {day}', { day: mediumDay(note.full_until, i18n.language) })}
      </SectionHead>
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <DayField
          label={t('Full until')}
          description={t('Leave it empty while you take things.')}
          value={full}
          onChange={setFull}
        />
        <Textarea
          label={t('We need most')}
          description={t('One thing in a line.')}
          autosize
          minRows={2}
          maxLength={donationLimits.needs * (donationLimits.need + 1)}
          value={needs}
          onChange={({ currentTarget }) => setNeeds(currentTarget.value)}
        />
        {needs.trim() !== '' && <DayField label={t('Needed until')} value={until} onChange={setUntil} />}
        <Button type="submit" variant="default" loading={sending}>
          {t('Save')}
        </Button>
      </form>
    </section>
  );
}
