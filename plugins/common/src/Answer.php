<?php

namespace DigitalWardrobe\Common;

/** What the service answered to a call, or that it did not. */
final class Answer
{
    /** Done as asked. */
    public const DONE = 'done';
    /** It said no to this one thing; the same again would be refused again. */
    public const REFUSED = 'refused';
    /** It cannot be reached, is busy, or does not know our key: nothing can be said of this one thing. */
    public const AWAY = 'away';

    public string $outcome;

    public string $message;

    /** The machine-readable reason of a refusal; '' for none. */
    public string $code;

    /** @var array<string, mixed> */
    public array $body;

    /** @param array<string, mixed> $body */
    private function __construct(string $outcome, string $message, string $code, array $body)
    {
        $this->outcome = $outcome;
        $this->message = $message;
        $this->code = $code;
        $this->body = $body;
    }

    /** The network failed, or the time was up. */
    public static function unreachable(string $message): self
    {
        return new self(self::AWAY, $message, 'unreachable', []);
    }

    /** There was nothing to tell after all. */
    public static function nothing(): self
    {
        return new self(self::DONE, '', '', []);
    }

    /** The same where 404 speaks of the one thing that was named, and not of the website. */
    public function aboutOneThing(): self
    {
        $unknown = $this->outcome === self::AWAY && $this->code === 'not_found';
        return $unknown ? new self(self::REFUSED, $this->message, $this->code, $this->body) : $this;
    }

    /** Reads an answer. One that is no JSON comes from something in between, such as a page of maintenance. */
    public static function of(int $status, string $text): self
    {
        $body = json_decode($text, true);
        if (!is_array($body)) {
            return new self(self::AWAY, "The address answered $status with something that is no answer.", 'no_answer', []);
        }
        $message = self::text($body, 'message');
        $code = self::text($body, 'code');
        if ($status >= 200 && $status < 300) {
            return new self(self::DONE, $message, $code, $body);
        }
        // Whatever is wrong with the key or the website may be mended, and then all that waited can be sent.
        $ours = in_array($status, [401, 402, 403, 404, 408, 425, 429], true) || strpos($code, 'signature') !== false;
        $away = $status < 400 || $status >= 500 || $ours;
        return new self($away ? self::AWAY : self::REFUSED, $message !== '' ? $message : "Answered $status.", $code, $body);
    }

    /** @param array<mixed> $body */
    private static function text(array $body, string $name): string
    {
        return isset($body[$name]) && is_string($body[$name]) ? $body[$name] : '';
    }
}
