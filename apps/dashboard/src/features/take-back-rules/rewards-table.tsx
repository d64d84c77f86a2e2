import { type Grade, grades } from '@dw/contract/enums';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AcceptsTag } from '../../domain/take-backs/accepts-tags.api';
import { IconButton } from '../../kit/icon-button';
import { inherited, newRow, type RewardRow } from './reward-values';
import type { Coupon } from './rewards.api';
import css from './rewards.module.css';

type Props = {
  rows: readonly RewardRow[];
  onChange: (rows: RewardRow[]) => void;
  tags: readonly AcceptsTag[];
  coupons: readonly Coupon[];
  /** Of amounts; empty where no coupon pays them. */
  currency: string;
  error: ReactNode;
};

/** Tags down, grades across; on a phone each tag is a sheet with its four grades. */
export function RewardsTable({ rows, onChange, tags, coupons, currency, error }: Props) {
  const { t } = useTranslation();
  const adder = useRef<HTMLButtonElement>(null);
  const put = (at: number, row: RewardRow) => onChange(rows.map((one, index) => (index === at ? row : one)));
  const remove = (at: number) => {
    flushSync(() => onChange(rows.filter((_, index) => index !== at)));
    adder.current?.focus();
  };
  return (
    <div className={css.rewards}>
      <table className={css.table} aria-label={t('Rewards by tag and grade')}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Gives')}</th>
            {grades.map((grade) => (
              <th key={grade} scope="col">
                {t('Grade {grade}', { grade })}
              </th>
            ))}
            <th scope="col">
              <span className="dw-hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
              key={at}
              row={row}
              onChange={(changed) => put(at, changed)}
              onRemove={() => remove(at)}
              {...{ tags, coupons, currency }}
            />
          ))}
        </tbody>
      </table>
      {error && (
        <p className={css.problem} role="alert">
          {error}
        </p>
      )}
      <Button
        ref={adder}
        variant="default"
        leftSection={<IconPlus size={17} stroke={1.6} aria-hidden />}
        onClick={() => onChange([...rows, newRow(nextTag(rows, tags))])}
      >
        {t('Add reward')}
      </Button>
    </div>
  );
}

/** The first tag that has no line yet. */
const nextTag = (rows: readonly RewardRow[], tags: readonly AcceptsTag[]): string => {
  if (!rows.some(({ tag }) => tag === '')) return '';
  const next = tags.find(({ id }) => !rows.some(({ tag }) => tag === String(id)));
  return next ? String(next.id) : '';
};

type LineProps = Pick<Props, 'tags' | 'coupons' | 'currency'> & {
  row: RewardRow;
  onChange: (row: RewardRow) => void;
  onRemove: () => void;
};

function Line({ row, onChange, onRemove, tags, coupons, currency }: LineProps) {
  const { t } = useTranslation();
  const name = tags.find(({ id }) => String(id) === row.tag)?.name ?? t('Any item');
  const set = (grade: Grade, typed: string) => onChange({ ...row, cells: { ...row.cells, [grade]: typed } });
  return (
    <tr>
      <td>
        <NativeSelect
          aria-label={t('Item')}
          value={row.tag}
          onChange={({ currentTarget }) => onChange({ ...row, tag: currentTarget.value })}
          data={[
            { value: '', label: t('Any item') },
            ...tags.map((tag) => ({ value: String(tag.id), label: tag.name })),
          ]}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={t('{name}: gives', { name })}
          value={row.pays}
          onChange={({ currentTarget }) =>
            onChange({ ...newRow(row.tag), pays: currentTarget.value === 'coupon' ? 'coupon' : 'amount' })
          }
          data={[
            { value: 'amount', label: currency === '' ? t('Amount') : t('Amount in {currency}', { currency }) },
            { value: 'coupon', label: t('Coupon') },
          ]}
        />
      </td>
      {grades.map((grade) => {
        const label = t('{name}, grade {grade}', { name, grade });
        return (
          <td key={grade} data-grade={t('Grade {grade}', { grade })}>
            {row.pays === 'amount' ? (
              <TextInput
                aria-label={label}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                placeholder={inherited(row, grade) || '–'}
                value={row.cells[grade]}
                onChange={({ currentTarget }) => set(grade, currentTarget.value)}
              />
            ) : (
              <NativeSelect
                aria-label={label}
                value={row.cells[grade]}
                onChange={({ currentTarget }) => set(grade, currentTarget.value)}
                data={[
                  { value: '', label: t('None') },
                  ...coupons.map((one) => ({ value: String(one.id), label: one.name })),
                ]}
              />
            )}
          </td>
        );
      })}
      <td>
        <IconButton label={t('Remove reward, {name}', { name })} icon={IconTrash} onClick={onRemove} />
      </td>
    </tr>
  );
}
