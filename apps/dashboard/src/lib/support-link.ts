/** The page on which a user writes to the operator. */
export const supportPath = '/support';

/** That page, about another one and about a call that failed there; its address holds both, so that it can be opened in another tab. */
export function supportLink(page: string, requestId = ''): string {
  const about = { page, ...(requestId === '' ? {} : { request: requestId }) };
  return `${supportPath}?${new URLSearchParams(about)}`;
}

/** What that page is asked about: only a path of the dashboard, and only what looks like a request id. */
export function askedAbout(search: URLSearchParams): { readonly page: string; readonly requestId: string } {
  const [page, requestId] = [search.get('page') ?? '', search.get('request') ?? ''];
  return {
    page: /^\/[^\s?#]{0,199}$/.test(page) ? page : '',
    requestId: /^[\w-]{1,64}$/.test(requestId) ? requestId : '',
  };
}
