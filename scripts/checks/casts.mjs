// Type assertions: only where data of unknown shape enters. `as const` is no assertion.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, typeScriptFiles } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

/** The parsing boundaries: the only files that may assert a type, each with its reason. */
export const boundaries = {
  'packages/contract/src/wire.ts': 'a tuple that is never empty, said to zod',
  'apps/api/src/events/events.ts': "an event's name and its payload, bound where it is written",
  'apps/api/src/platform/db/pending-statement.ts': 'rows, whose columns the statement knows',
  'apps/api/src/platform/db/batch.ts': 'the connection, of which the published types know half',
  'apps/api/src/platform/db/pipeline.ts': 'rows, whose columns the asker knows',
  'apps/api/src/platform/db/transaction.ts':
    'a prepared query, found again under its name; a line, which the query builder takes for a client',
  'apps/api/src/platform/http/compile.ts': "zod's JSON Schema, read by the serializer",
  'apps/api/src/platform/http/routes.ts': 'a call whose parts the hooks and the compiled schemas have checked',
  'apps/api/src/console/console-call.ts': 'the same, of a call of the console',
  'apps/api/src/testing/console.ts': 'the same as client.ts, of the console',
  'apps/api/src/testing/client.ts': "an answer parsed with its endpoint's schema",
};

const isConst = (node) => ts.isTypeReferenceNode(node.type) && node.type.typeName.getText() === 'const';

/** Lines of a source that assert a type. */
export function castsIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !isConst(node)) {
      const line = source.getLineAndCharacterOfPosition(node.type.getStart()).line + 1;
      found.push({ line, text: node.type.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

if (startedAs(import.meta.url)) {
  const files = typeScriptFiles();
  const problems = files.length === 0 ? ['no source file was found'] : [];
  for (const path of files) {
    const casts = castsIn(path, readFileSync(join(root, path), 'utf8'));
    if (path in boundaries && casts.length === 0)
      problems.push(`${path} asserts no type any more: take it off the list`);
    if (path in boundaries) continue;
    for (const { line, text } of casts)
      problems.push(`${path}:${line} asserts 'as ${text}' outside a parsing boundary`);
  }
  for (const path of Object.keys(boundaries)) {
    if (!existsSync(join(root, path))) problems.push(`${path} is on the list of boundaries and does not exist`);
  }
  conclude(problems, `${files.length} files, ${Object.keys(boundaries).length} of them boundaries`);
}
