<?php

namespace DigitalWardrobe\Common;

/** How a shop's software makes calls to the outside. */
interface Transport
{
    /**
     * Posts a body and follows no redirect.
     *
     * @param array<string, string> $headers
     * @param int $seconds for everything together
     */
    public function post(string $url, array $headers, string $body, int $seconds): Answer;
}
