import type { CallInput } from '@dw/contract';
import type { TakeBack } from '../../domain/take-backs/take-backs.api';

/** What the form of the details holds. */
export type DetailsValues = {
  name: string;
  description: string;
  /** Chosen and not saved yet. */
  logo: File | null;
};

export const detailsValues = (takeBack: Pick<TakeBack, 'name' | 'description'> | undefined): DetailsValues => ({
  name: takeBack?.name ?? '',
  description: takeBack?.description ?? '',
  logo: null,
});

/**
 * As the wire takes it.
 * @param logo the number of the uploaded picture; undefined where none was chosen
 * @param status of the programme, which is sent as it is
 */
export const detailsBody = ({ name, description }: DetailsValues, logo: number | undefined, status: 0 | 1) =>
  ({
    name: name.trim(),
    description: description.trim(),
    status,
    ...(logo === undefined ? {} : { logo }),
  }) satisfies CallInput<'POST', '/retailers/takes_backs'>['body'];
