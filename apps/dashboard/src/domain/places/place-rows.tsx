import type { Capability } from '@dw/contract/enums';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import type { RowAction, RowsDefinition } from '../../kit/list/list-types';
import { RowLink } from '../../kit/list/row-link';
import { SwitchCell } from '../../kit/list/switch-cell';
import { turnRows } from '../../kit/list/turn-rows';
import { errorText } from '../../kit/states/error-text';
import { countryName } from '../../lib/country-name';
import { OpenStatus } from './open-status';
import type { Place } from './place';

/** How a kind of place is listed: its calls, its addresses and its words. */
export type PlaceList<P extends Place> = {
  /** The reader’s. */
  readonly language: string;
  /** Names the list, English. */
  readonly name: string;
  /** What changing one needs. */
  readonly writes: Capability;
  readonly edit: (place: P) => string;
  readonly isActive: (place: P) => boolean;
  /** One as it is now. */
  readonly reload: (place: P) => Promise<P>;
  /** Resolve when the list shows it. */
  readonly setActive: (places: readonly P[], active: boolean) => Promise<unknown>;
  readonly remove: (place: P) => Promise<unknown>;
  /** The country stands beside the postcode without being asked for, in the place of the opening hours. */
  readonly showsCountry: boolean;
  /** Said after it; translated. */
  readonly said: { readonly activated: string; readonly deactivated: string; readonly deleted: string };
  /** What else can be done with one. */
  readonly more?: (place: P) => readonly RowAction[];
  /** What deleting means, translated. */
  readonly warning: string;
};

/** The columns a list of places sorts by, as in the contract; the first is the default. */
export const placeSorts = ['created_at', 'name', 'street', 'city', 'postcode', 'active', 'store_code'] as const;
type Sort = (typeof placeSorts)[number];

const nameOf = ({ name }: Place) => name;

/** How places are listed, and what can be done with them. */
export function placeRows<P extends Place>(t: TFunction, list: PlaceList<P>): RowsDefinition<P, Sort> {
  const turn = async (places: readonly P[], active: boolean) => {
    await turnRows({ ...list, nameOf, isOn: list.isActive, turn: list.setActive }, places, active);
    showAlert(active ? list.said.activated : list.said.deactivated, 'success');
  };
  const remove = async (place: P) => {
    if (!(await confirm(`${t('Delete {name}?', { name: place.name })} ${list.warning}`))) return;
    try {
      await list.remove(place);
      showAlert(list.said.deleted, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const text = (id: 'street' | 'city' | 'postcode', header: string, width?: number) => ({
    id,
    header,
    sort: id,
    ...(width && { width }),
    block: 'text' as const,
    cell: (place: P) => place[id],
  });
  return {
    name: list.name,
    columns: [
      { id: 'number', header: '#', width: 40, align: 'right', cell: (_, number) => number },
      {
        id: 'name',
        header: t('Name'),
        sort: 'name',
        block: 'title',
        fixed: true,
        cell: (place) => <RowLink to={list.edit(place)} name={place.name} />,
      },
      text('street', t('Street'), 128),
      text('city', t('City'), 102),
      text('postcode', t('Postcode'), 96),
      {
        id: 'country',
        header: t('Country'),
        width: 132,
        off: !list.showsCountry,
        cell: ({ country }) => countryName(country, list.language),
      },
      {
        id: 'store_code',
        header: t('Store code'),
        sort: 'store_code',
        width: 120,
        off: true,
        cell: (place) => place.store_code,
      },
      {
        id: 'open',
        header: t('Opening hours'),
        // Russian names need more room, and its hours less.
        width: list.language === 'ru' ? 182 : 206,
        // Both do not fit beside a name.
        off: list.showsCountry,
        block: 'status',
        cell: (place) => <OpenStatus place={place} />,
      },
      {
        id: 'active',
        header: t('Active'),
        sort: 'active',
        width: 92,
        block: 'switch',
        cell: (place) => (
          <SwitchCell
            needs={list.writes}
            label={t('Active, {name}', { name: place.name })}
            checked={list.isActive(place)}
            onChange={(active) => turn([place], active)}
          />
        ),
      },
    ],
    rowId: ({ uuid }) => uuid,
    rowName: nameOf,
    writes: list.writes,
    rowActions: (place) => [
      { label: t('Edit'), icon: IconPencil, to: list.edit(place) },
      ...(list.more?.(place) ?? []),
      { label: t('Delete'), icon: IconTrash, onClick: () => void remove(place), danger: true },
    ],
    bulk: [
      { label: t('Set Active'), icon: IconPlayerPlay, run: (places) => turn(places, true) },
      { label: t('Set Inactive'), icon: IconPlayerPause, run: (places) => turn(places, false) },
    ],
  };
}
