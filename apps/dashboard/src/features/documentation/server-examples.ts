import { type ExampleSite, indented, orderText, productsAddress, refundsAddress, refundText } from './example-order';

/** An order sent by a program of the shop; signed ones take the integration key from the environment. */
export const curlExample = (site: ExampleSite): string => `curl --fail-with-body '${productsAddress(site)}' \\
  --header 'Content-Type: application/json' \\
  --data '${orderText}'`;

const signedCurl = (address: string, body: string): string => `BODY='${body}'
TIME=$(date +%s)
SECRET="\${INTEGRATION_KEY#*.}"
SIGNATURE=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl --fail-with-body '${address}' \\
  --header 'Content-Type: application/json' \\
  --header "X-Signature: t=$TIME,v1=$SIGNATURE" \\
  --data-binary "$BODY"`;

export const signedCurlExample = (site: ExampleSite): string => signedCurl(productsAddress(site), orderText);
export const refundCurlExample = (site: ExampleSite): string => signedCurl(refundsAddress(site), refundText);

export const typeScriptExample = (
  site: ExampleSite,
): string => `const answer = await fetch("${productsAddress(site)}", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${indented(orderText, 2)}),
});
if (!answer.ok) throw new Error(await answer.text());
const { url } = (await answer.json()) as { url: string };
console.log(url);`;

const signedTypeScript = (address: string, text: string): string => `import { createHmac } from "node:crypto";

const [, secret = ""] = (process.env.INTEGRATION_KEY ?? "").split(".");
const body = JSON.stringify(${text});
const time = Math.floor(Date.now() / 1000);
const signature = createHmac("sha256", secret).update(\`\${time}.\${body}\`).digest("hex");

const answer = await fetch("${address}", {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Signature": \`t=\${time},v1=\${signature}\` },
  body,
});
if (!answer.ok) throw new Error(await answer.text());`;

export const signedTypeScriptExample = (
  site: ExampleSite,
): string => `${signedTypeScript(productsAddress(site), orderText)}
const { url } = (await answer.json()) as { url: string };
console.log(url);`;

export const refundTypeScriptExample = (
  site: ExampleSite,
): string => `${signedTypeScript(refundsAddress(site), refundText)}
const { status } = (await answer.json()) as { status: string };
console.log(status);`;

const phpCall = (site: ExampleSite, header: string): string => `$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ${header},
    'content' => $body,
    'ignore_errors' => true,
]]);
$answer = json_decode(file_get_contents('${productsAddress(site)}', false, $context), true);
if (!isset($answer['url'])) {
    throw new RuntimeException($answer['message'] ?? 'There was no answer.');
}
echo $answer['url'], PHP_EOL;`;

const phpBody = `<?php
$body = <<<'JSON'
${orderText}
JSON;`;

export const phpExample = (site: ExampleSite): string => `${phpBody}
${phpCall(site, `'Content-Type: application/json'`)}`;

export const signedPhpExample = (site: ExampleSite): string => `${phpBody}
[, $secret] = explode('.', getenv('INTEGRATION_KEY'));
$time = time();
$signature = hash_hmac('sha256', "$time.$body", $secret);
${phpCall(site, `['Content-Type: application/json', "X-Signature: t=$time,v1=$signature"]`)}`;
