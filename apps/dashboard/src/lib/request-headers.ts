import { clientIds } from '@dw/contract/clients';
import { storedLanguage } from './language';

let missingTagReported = false;

function csrfToken(): string | undefined {
  const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content');
  if (token) return token;
  if (!missingTagReported) console.error('CSRF token not found: the page has no meta tag named csrf-token.');
  missingTagReported = true;
  return undefined;
}

/**
 * Headers of every call.
 * @param contentType left out for uploads: the browser writes the boundary itself.
 */
export function requestHeaders(accessToken: string | undefined, contentType?: 'application/json'): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': storedLanguage(),
    'X-Client-Id': clientIds.dashboard,
    'X-User-Agent': navigator.userAgent,
    'X-Requested-With': 'XMLHttpRequest',
  });
  if (contentType) headers.set('Content-Type', contentType);
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  const csrf = csrfToken();
  if (csrf) headers.set('X-CSRF-TOKEN', csrf);
  return headers;
}
