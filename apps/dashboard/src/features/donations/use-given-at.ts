import { usePageParams } from '../../kit/page/use-page-params';

const isPlace = (text: string | null): text is string =>
  text !== null && /^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(text);

export type GivenAt = {
  /** The uuid of a shop, or `none`: what came by post or has no shop. */
  readonly place: string | undefined;
  readonly area: string | undefined;
};

/** The shop or the area that a list is narrowed to, in its part of the address, and the way out of it. */
export function useGivenAt(prefix: string): GivenAt & { readonly narrowed: boolean; readonly leave: () => void } {
  const [params, setParams] = usePageParams();
  const place = params.get(`${prefix}place`);
  const at = {
    place: isPlace(place) ? place : undefined,
    area: params.get(`${prefix}area`) || undefined,
  };
  const leave = () =>
    setParams((present) => {
      const next = new URLSearchParams(present);
      for (const name of ['place', 'area', 'page']) next.delete(prefix + name);
      return next;
    });
  return { ...at, narrowed: at.place !== undefined || at.area !== undefined, leave };
}
