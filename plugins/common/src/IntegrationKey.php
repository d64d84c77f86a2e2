<?php

namespace DigitalWardrobe\Common;

/** What a shop is given when it is connected: the public uuid of its website and the secret that signs, as `uuid.secret`. */
final class IntegrationKey
{
    public string $site;

    private string $secret;

    private function __construct(string $site, string $secret)
    {
        $this->site = $site;
        $this->secret = $secret;
    }

    /** The key in a pasted text; null where it is none. */
    public static function read(string $text): ?self
    {
        $form = '/^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{20,200})$/i';
        return preg_match($form, trim($text), $parts) === 1 ? new self(strtolower($parts[1]), $parts[2]) : null;
    }

    /** The X-Signature of a body that is sent at that moment, in unix seconds. */
    public function sign(string $body, int $at): string
    {
        return "t=$at,v1=" . hash_hmac('sha256', "$at.$body", $this->secret);
    }

    /** The part of an address that proves it was made with the key; `$purpose` keeps one use from serving another. */
    public function mark(string $purpose): string
    {
        return substr(hash_hmac('sha256', "$purpose $this->site", $this->secret), 0, 40);
    }

    public function isMark(string $purpose, string $given): bool
    {
        return hash_equals($this->mark($purpose), $given);
    }
}
