<?php

namespace DigitalWardrobe\Common;

/** The calls that a shop makes, each signed with its key. */
final class Service
{
    /** Nobody waits for these. */
    private const PATIENT = 20;
    /** A customer is at the checkout meanwhile. */
    private const BRIEF = 3;

    private string $origin;

    private IntegrationKey $key;

    private Transport $transport;

    /** @var callable(): int */
    private $clock;

    /** @param (callable(): int)|null $clock unix seconds */
    public function __construct(string $origin, IntegrationKey $key, Transport $transport, ?callable $clock = null)
    {
        $this->origin = rtrim($origin, '/');
        $this->key = $key;
        $this->transport = $transport;
        $this->clock = $clock ?? 'time';
    }

    /** An address of the service without a slash at its end; null where the text is none. */
    public static function originIn(string $text): ?string
    {
        $text = rtrim(trim($text), '/');
        if ($text !== '' && strpos($text, '://') === false) {
            $text = "https://$text";
        }
        $parts = parse_url($text);
        $scheme = strtolower($parts['scheme'] ?? '');
        $fine = is_array($parts) && in_array($scheme, ['http', 'https'], true) && isset($parts['host'])
            && !isset($parts['user'], $parts['query'], $parts['fragment']);
        return $fine && preg_match('/[\s"\'<>\\\\]/', $text) !== 1 ? $text : null;
    }

    /** Whether the service knows the key and would take an order. It stores nothing. */
    public function check(): Answer
    {
        $product = ['name' => 'Connection test', 'images' => ["$this->origin/favicon.ico"]];
        $answer = $this->post('/orders/check', ['order' => ['number' => 'connection-test', 'products' => [$product]]]);
        return $answer;
    }

    /** @param array<string, mixed> $order as OrderBody makes it */
    public function order(array $order, bool $waiting = false): Answer
    {
        return $this->post('/products', ['order' => $order], $waiting ? self::BRIEF : self::PATIENT);
    }

    /** @param array<string, mixed> $refund */
    public function refund(string $orderNumber, array $refund): Answer
    {
        return $this->post('/orders/' . rawurlencode($orderNumber) . '/refunds', ['refund' => $refund]);
    }

    /** Whether a coupon code can be used now, for an order of this total. */
    public function validate(string $code, string $total, string $currency): Answer
    {
        $asked = ['code' => $code, 'total' => $total, 'currency' => $currency];
        return $this->post('/codes/validate', $asked, self::BRIEF);
    }

    /** @param array<string, mixed> $redemption code, order_number, total, currency */
    public function redeem(array $redemption, bool $waiting = false): Answer
    {
        return $this->post('/codes/redeem', $redemption, $waiting ? self::BRIEF : self::PATIENT);
    }

    public function rollBack(string $code, string $orderNumber): Answer
    {
        return $this->post('/codes/rollback', ['code' => $code, 'order_number' => $orderNumber, 'reopen' => 1]);
    }

    /** The address of an order's page in an answer; null where it is not one of the service's. */
    public function pageIn(Answer $answer): ?string
    {
        $url = $answer->body['url'] ?? null;
        return is_string($url) && preg_match('~^https?://[^\s"\'<>\\\\]+$~i', $url) === 1 ? $url : null;
    }

    public function script(): string
    {
        return "$this->origin/widget/v1/embed.js";
    }

    /** @param array<string, mixed> $content */
    private function post(string $path, array $content, int $seconds = self::PATIENT): Answer
    {
        $body = json_encode($content, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
        if ($body === false) {
            return Answer::of(422, '{"message":"The call cannot be written as JSON."}');
        }
        $headers = [
            'Content-Type' => 'application/json',
            'Accept' => 'application/json',
            'X-Signature' => $this->key->sign($body, ($this->clock)()),
        ];
        return $this->transport->post("$this->origin/api/sites/{$this->key->site}$path", $headers, $body, $seconds);
    }
}
