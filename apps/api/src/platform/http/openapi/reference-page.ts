import { documentOf, type Html, html } from '../html';
import type { OpenApiDocument } from './document';

type Operation = OpenApiDocument['paths'][string][string];
type Section = { readonly path: string; readonly method: string; readonly operation: Operation };

/** The readable page of the API, written from its OpenAPI document. */
export function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const areas = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return documentOf(
    document.info.title,
    html`<h1>${document.info.title}</h1>
      <p class="quiet">Version ${document.info.version}. Base path <code>/api</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
      <p>Send <code>Accept: application/json</code> and, where a session is needed, <code>Authorization: Bearer</code> with the token that
      <code>POST /login</code> answers. <code>X-Client-Id</code> of the dashboard: <code>${document.info['x-client-id']}</code>. A POST may carry an
      <code>Idempotency-Key</code>: the same key with the same body is answered as the first time.</p>
      ${areas.map(
        (area) =>
          html`<h2>${area}</h2>${operations.filter(({ operation }) => operation.tags.includes(area)).map((one) => operationSection(document, one))}`,
      )}`,
  );
}

function operationSection(document: OpenApiDocument, { path, method, operation }: Section): Html {
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0]?.schema;
  return html`<h3 id="${operation.operationId}"><code>${method} ${path}</code></h3>
    <p>${operation.summary}. <span class="quiet">${neededBy(operation)}.</span></p>
    ${body ? html`<pre>${JSON.stringify(body, null, 1)}</pre>` : html``}
    <table><tbody>${Object.entries(operation.responses).map(([status, answer]) => html`<tr><td>${status}</td><td>${descriptionOf(document, answer)}</td></tr>`)}</tbody></table>`;
}

function neededBy({ security, ...operation }: Operation): string {
  if (security.length === 0) return 'Open';
  const capability = 'x-capability' in operation ? `, capability ${operation['x-capability']}` : '';
  const session = security.some((one) => 'bearer' in one) && `a session${capability}`;
  const key = 'x-scope' in operation && `an API key, scope ${operation['x-scope']}`;
  return `Needs ${[session, key].filter(Boolean).join(', or ')}`;
}

function descriptionOf({ components }: OpenApiDocument, answer: Operation['responses'][string]): string {
  if ('description' in answer) return answer.description;
  const name = answer.$ref.slice('#/components/responses/'.length);
  return Object.entries(components.responses).find(([one]) => one === name)?.[1].description ?? '';
}
