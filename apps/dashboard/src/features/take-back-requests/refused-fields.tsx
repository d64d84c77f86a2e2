import { takeBackLimits } from '@dw/contract/handover-limits';
import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { refusals, refusalWords } from '../../domain/take-backs/take-back-words';
import css from './request.module.css';

import type { Draft } from './verdicts';

/** Why a thing is refused, and what the shopper reads of it. */
export function RefusedFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation();
  const { refusal, note } = draft;
  return (
    <div className={css.refused}>
      <NativeSelect
        label={t('Reason')}
        data={[
          ...(refusal === null ? [{ value: '', label: t('Choose') }] : []),
          ...refusals.map((value) => ({ value, label: t(refusalWords[value].label) })),
        ]}
        value={refusal ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, refusal: refusals.find((one) => one === currentTarget.value) ?? null })
        }
      />
      <Textarea
        label={t('Note to the shopper')}
        description={t('They read it beside the reason.')}
        autosize
        minRows={2}
        maxLength={takeBackLimits.note}
        value={note}
        onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
      />
    </div>
  );
}
