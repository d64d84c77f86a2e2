<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Transport;

final class WpTransport implements Transport
{
    public function post(string $url, array $headers, string $body, int $seconds): Answer
    {
        // Not wp_safe_remote_post: the shop's owner names the address, and it may have a port of its own.
        $response = wp_remote_post($url, [
            'headers' => $headers,
            'body' => $body,
            'timeout' => $seconds,
            'redirection' => 0,
            'limit_response_size' => 512 * 1024,
            'user-agent' => 'DigitalWardrobe/1.0 WooCommerce/' . (defined('WC_VERSION') ? WC_VERSION : '?'),
        ]);
        if (is_wp_error($response)) {
            return Answer::unreachable($response->get_error_message());
        }
        return Answer::of((int) wp_remote_retrieve_response_code($response), wp_remote_retrieve_body($response));
    }
}
