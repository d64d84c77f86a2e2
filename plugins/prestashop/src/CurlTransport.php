<?php

namespace DigitalWardrobe\PrestaShop;

use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Transport;

final class CurlTransport implements Transport
{
    private const MOST = 524288;

    public function post(string $url, array $headers, string $body, int $seconds): Answer
    {
        $call = curl_init($url);
        if ($call === false) {
            return Answer::unreachable('The address cannot be called.');
        }
        $text = '';
        curl_setopt_array($call, [
            CURLOPT_POST => true,
            CURLOPT_POSTFIELDS => $body,
            CURLOPT_HTTPHEADER => array_map(
                static fn (string $name): string => "$name: $headers[$name]",
                array_merge(array_keys($headers))
            ),
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_CONNECTTIMEOUT => min(5, $seconds),
            CURLOPT_TIMEOUT => $seconds,
            CURLOPT_USERAGENT => 'DigitalWardrobe/1.0 PrestaShop/' . _PS_VERSION_,
            CURLOPT_WRITEFUNCTION => static function ($call, string $part) use (&$text): int {
                $text .= $part;
                return strlen($text) > self::MOST ? -1 : strlen($part);
            },
        ]);
        $isDone = curl_exec($call);
        $status = (int) curl_getinfo($call, CURLINFO_RESPONSE_CODE);
        $error = curl_error($call);
        curl_close($call);
        return $isDone === false ? Answer::unreachable($error) : Answer::of($status, $text);
    }
}
