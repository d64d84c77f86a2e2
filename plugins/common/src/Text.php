<?php

namespace DigitalWardrobe\Common;

/** Texts as shops keep them, made plain: they hold entities (`&ndash;`), tags and controls. */
final class Text
{
    /** A text of at most so many characters; '' for what is none. */
    public static function plain(?string $text, int $longest = 300): string
    {
        $text = html_entity_decode((string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        // Some are kept encoded twice.
        if (preg_match('/&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/i', $text) === 1) {
            $text = html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }
        $text = strip_tags(preg_replace('/<(?:br|\/p|\/div)\b[^>]*>/i', ' ', $text) ?? '');
        $text = preg_replace('/[\p{Cc}\p{Z}\x{2028}-\x{202e}\x{2066}-\x{2069}]+/u', ' ', $text) ?? '';
        // Not by mbstring, which some hosts leave out.
        preg_match('/^.{0,' . $longest . '}/us', trim($text), $first);
        return trim($first[0] ?? '');
    }

    /** A text in small letters; those outside ASCII, too, where the host has mbstring. */
    public static function lower(string $text): string
    {
        return function_exists('mb_strtolower') ? mb_strtolower($text, 'UTF-8') : strtolower($text);
    }

    /** A complete web address, with what is no ASCII encoded; null for everything else. `$base` completes one without a scheme. */
    public static function address(?string $text, string $base = ''): ?string
    {
        $text = trim(html_entity_decode((string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8'));
        if (strpos($text, '//') === 0) {
            $text = (parse_url($base, PHP_URL_SCHEME) ?: 'https') . ":$text";
        } elseif ($base !== '' && strpos($text, '/') === 0) {
            $text = rtrim($base, '/') . $text;
        }
        $encoded = preg_replace_callback(
            '/[^\x21-\x7e]|["<>\\\\^`{|}]/',
            static fn (array $found): string => rawurlencode($found[0]),
            $text
        ) ?? '';
        return preg_match('~^https?://[^/?#@]+(?=[/?#]|$)~i', $encoded) === 1 && strlen($encoded) <= 2048 ? $encoded : null;
    }
}
