type Node = { readonly parts: Map<string, Node>; readonly names: Map<string, string>; any?: Node };

const made = (): Node => ({ parts: new Map(), names: new Map() });
const plainPart = /^(?::\w+|[\w.-]*)$/;

/**
 * The routes by the addresses of calls, for whoever must know before the router does. It knows no address that is written in an unusual way, nor
 * routes with anything else than whole parts and names in their address.
 */
export class RouteNames {
  readonly #root = made();

  add(method: string, url: string): void {
    const parts = partsOf(url);
    if (!parts.every((part) => plainPart.test(part))) return;
    let node = this.#root;
    for (const part of parts) {
      const isName = part.startsWith(':');
      let next = isName ? node.any : node.parts.get(part);
      if (!next) {
        next = made();
        if (isName) node.any = next;
        else node.parts.set(part, next);
      }
      node = next;
    }
    node.names.set(method, url);
  }

  /** The route as it was declared, or undefined. */
  find(method = '', address = ''): string | undefined {
    const query = address.indexOf('?');
    const parts = partsOf(query < 0 ? address : address.slice(0, query));
    return within(this.#root, parts, 0, method);
  }
}

const partsOf = (url: string): string[] => url.slice(1).split('/');

/** What is spelt out goes before what is named, as in the router. */
function within(node: Node, parts: readonly string[], at: number, method: string): string | undefined {
  const part = parts[at];
  if (part === undefined) return node.names.get(method);
  const exact = node.parts.get(part);
  return (
    (exact && within(exact, parts, at + 1, method)) ??
    (node.any && part !== '' ? within(node.any, parts, at + 1, method) : undefined)
  );
}
