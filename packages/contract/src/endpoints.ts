import {
  areas,
  type BodyInput,
  type Endpoint,
  type Method,
  type PathNames,
  type QueryInput,
  type ReadAnswerOf,
} from './endpoint';
import * as declared from './features';

type Declared = typeof declared;
type Calls = Readonly<Record<string, Endpoint>>;
/** Every declared endpoint, as a union of literal types. */
export type AnyEndpoint = {
  [F in keyof Declared]: Declared[F] extends Calls ? Declared[F][keyof Declared[F]] : never;
}[keyof Declared];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The calls among what a feature’s file exports; its schemas and rules are none. */
const callsOf = (exported: unknown): Endpoint[] =>
  typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isEndpoint) : [];

const inOrder = Object.keys(areas);

/** The whole wire, in the order of the reference page: by area, then by the feature’s name. */
export const endpoints: readonly Endpoint[] = Object.values(declared)
  .flatMap(callsOf)
  .sort((one, other) => inOrder.indexOf(one.area) - inOrder.indexOf(other.area));

/** Paths that the wire answers for a method. */
export type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path'];
type At<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>;

type Given<K extends string, V> = [V] extends [undefined] ? { readonly [P in K]?: never } : { readonly [P in K]: V };
type GivenOrNot<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]?: V };
type Variables<P extends string> = [PathNames<P>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathNames<P>, string | number>> };

/** What a caller hands over for a call: `path`, `query` and `body` exactly where the endpoint has them. */
export type CallInput<M extends Method, P extends string> = Variables<P> &
  GivenOrNot<'query', QueryInput<At<M, P>>> &
  Given<'body', BodyInput<At<M, P>>>;
/** What a successful call answers. */
export type CallAnswer<M extends Method, P extends string> = ReadAnswerOf<At<M, P>>;
