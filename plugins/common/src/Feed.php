<?php

namespace DigitalWardrobe\Common;

/** A product feed in Google Merchant XML, written item by item so that a large shop needs no memory for it. */
final class Feed
{
    public const TYPE = 'application/rss+xml; charset=UTF-8';

    public static function head(string $title, string $link): string
    {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\">\n"
            . '<channel>' . self::tag('title', Text::plain($title)) . self::tag('link', $link)
            . self::tag('description', Text::plain($title)) . "\n";
    }

    /** @param array<string, string|null|array<int, string>> $fields by their names without a prefix; several of a name as a list */
    public static function item(array $fields): string
    {
        $tags = '';
        foreach ($fields as $name => $values) {
            foreach ((array) $values as $value) {
                $tags .= $value === '' ? '' : self::tag("g:$name", $value);
            }
        }
        return "<item>$tags</item>\n";
    }

    public static function foot(): string
    {
        return "</channel>\n</rss>\n";
    }

    private static function tag(string $name, string $value): string
    {
        return "<$name>" . htmlspecialchars($value, ENT_XML1 | ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') . "</$name>";
    }
}
