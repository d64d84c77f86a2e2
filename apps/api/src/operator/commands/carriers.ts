import { readFile } from 'node:fs/promises';
import { currencies, decimal, limits } from '@dw/contract';
import {
  type CarrierFields,
  type CarrierRow,
  findCarrier,
  insertCarrier,
  listCarriers,
  updateCarrier,
} from '../../domain/take-back-carriers/carriers.repository';
import { audit, changes } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { systemClock } from '../../platform/clock';
import { violates } from '../../platform/db/database';
import { storeImage } from '../../platform/files/kept-image';
import { fractionDigits, fromMinorUnits, toMinorUnits } from '../../platform/money';
import { NotAnImage, sourceOf } from '../../platform/pictures/picture-encoder';
import type { Argument, Call, Command, Option } from '../command';
import { exitCodes, OperatorError, UsageError } from '../failures';
import { moment, table, yesNo } from '../output';

const carrierArgument: Argument = { name: 'CARRIER', text: 'its number' };
const codes = currencies.map(({ code }) => code);
const options: Readonly<Record<string, Option>> = {
  price: { text: 'what a parcel costs, such as 4.50', value: 'AMOUNT' },
  currency: { text: 'of the price', value: 'CODE', choices: codes },
  logo: { text: 'its picture: a jpeg or png', value: 'FILE' },
};

const present = ({ withdrawnAt, price, currency, ...carrier }: CarrierRow) => ({
  ...carrier,
  price: fromMinorUnits(price, currency),
  currency,
  withdrawn_at: withdrawnAt,
});
const said = ({ id, name }: CarrierRow) => `${id} ${name}`;
const sameName = (name: string) => new OperatorError(`There is a carrier "${name}" already.`);

export const carriersList: Command = {
  name: 'carriers list',
  summary: 'lists the carriers that take-back programmes can choose from',
  run: async ({ dependencies }) => {
    const { db } = await dependencies.services();
    const found = await db.readInScope(scopeOfInstallation(dependencies.by), listCarriers);
    const rows = found.map((row) => [
      String(row.id),
      row.name,
      `${fromMinorUnits(row.price, row.currency)} ${row.currency}`,
      row.adapter,
      yesNo(row.logo !== null),
      yesNo(row.demo),
      moment(row.withdrawnAt),
    ]);
    return {
      data: { items: found.map(present) },
      text:
        found.length > 0
          ? table(['CARRIER', 'NAME', 'PRICE', 'ADAPTER', 'LOGO', 'DEMO', 'WITHDRAWN'], rows)
          : 'No carriers.',
    };
  },
};

export const carriersAdd: Command = {
  name: 'carriers add',
  summary: 'offers a carrier to take-back programmes',
  arguments: [{ name: 'NAME', text: 'what it is called' }],
  options,
  examples: ['carriers add "Parcel Post" --price 4.50 --currency GBP --logo post.png'],
  run: async (call) => {
    const name = nameIn(call.argument('NAME'), carriersAdd);
    const currency = call.option('currency') ?? 'GBP';
    const typed = call.option('price');
    if (typed === undefined) throw new UsageError('Say what a parcel costs: --price AMOUNT.', carriersAdd);
    const fields = { name, currency, price: priceIn(typed, currency, carriersAdd), ...(await logoIn(call)) };
    const { db } = await call.dependencies.services();
    return db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
      const carrier = await insertCarrier(tx, fields);
      if (!carrier) throw sameName(name);
      await audit(tx, { action: 'carrier.created', subject: carrier.uuid, after: fields });
      return { data: present(carrier), text: `Carrier ${said(carrier)} is offered.` };
    });
  },
};

export const carriersChange: Command = {
  name: 'carriers change',
  summary: 'changes name, price or logo of a carrier; programmes that use its default integration have the new price',
  arguments: [carrierArgument],
  options: { name: { text: 'what it is called', value: 'NAME' }, ...options },
  examples: ['carriers change 3 --price 4.95'],
  run: (call) =>
    change(call, async (was) => {
      const [name, currency, price] = [call.option('name'), call.option('currency'), call.option('price')];
      const code = currency ?? was.currency;
      // An amount of one currency is none of another.
      if (currency !== undefined && price === undefined)
        throw new UsageError('Say the price in its new currency: --price AMOUNT.', carriersChange);
      return {
        ...(name === undefined ? {} : { name: nameIn(name, carriersChange) }),
        ...(price === undefined ? {} : { currency: code, price: priceIn(price, code, carriersChange) }),
        ...(await logoIn(call)),
      };
    }),
};

const offering = (name: string, summary: string, withdrawn: boolean): Command => ({
  name,
  summary,
  arguments: [carrierArgument],
  run: (call) => change(call, async () => ({ withdrawnAt: withdrawn ? systemClock.now() : null })),
});
export const carriersWithdraw = offering(
  'carriers withdraw',
  'offers a carrier no more; programmes that use it go on',
  true,
);
export const carriersOffer = offering('carriers offer', 'offers a carrier again that was withdrawn', false);

async function change(call: Call, decide: (was: CarrierRow) => Promise<CarrierFields>) {
  const number = Number(call.argument('CARRIER'));
  const { db } = await call.dependencies.services();
  return db.inScope(scopeOfInstallation(call.dependencies.by), async (tx) => {
    const was = Number.isSafeInteger(number) ? await findCarrier(tx, number) : undefined;
    if (!was) throw new OperatorError(`There is no carrier ${call.argument('CARRIER')}.`, exitCodes.notFound);
    const fields = await decide(was);
    if (Object.keys(fields).length === 0) throw new OperatorError('Say what should change.', exitCodes.usage);
    await updateCarrier(tx, number, fields).catch((error: unknown) => {
      throw violates(error, 'carriers_name') ? sameName(fields.name ?? '') : error;
    });
    await audit(tx, { action: 'carrier.changed', subject: was.uuid, ...changes<CarrierFields>(was, fields) });
    const now = { ...was, ...fields };
    return { data: present(now), text: `Carrier ${said(now)} is changed.` };
  });
}

function nameIn(typed: string, command: Command): string {
  const name = typed.trim();
  if (name === '' || name.length > limits.carrier.name)
    throw new UsageError(`A name has 1 to ${limits.carrier.name} characters.`, command);
  return name;
}

function priceIn(typed: string, currency: string, command: Command): number {
  const digits = fractionDigits(currency) ?? 2;
  const read = decimal.safeParse(typed);
  if (!read.success || (read.data.split('.')[1]?.length ?? 0) > digits)
    throw new UsageError('A price is an amount such as 4.50.', command);
  return toMinorUnits(read.data, digits);
}

async function logoIn({ dependencies, option }: Call): Promise<{ logo?: string }> {
  const path = option('logo');
  if (path === undefined) return {};
  const { files, pictures } = await dependencies.services();
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read.`, exitCodes.failed, { cause: error });
  });
  const image = await pictures.kept(sourceOf(bytes), { owner: 0 }, limits.coupon.logoEdge).catch((error: unknown) => {
    throw error instanceof NotAnImage ? new OperatorError(`${path}: ${error.message}`) : error;
  });
  return { logo: await storeImage(files, image) };
}
