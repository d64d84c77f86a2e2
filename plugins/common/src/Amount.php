<?php

namespace DigitalWardrobe\Common;

/** Amounts of money as the wire takes them: decimals with a point, as many as the currency has. */
final class Amount
{
    private const WITHOUT = [
        'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
    ];
    private const THREE = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

    /** @param mixed $value a number, or a text of one; null where it is none, or below zero */
    public static function of($value, string $currency): ?string
    {
        if (!is_numeric($value) || (float) $value < 0 || (float) $value > 1e9) {
            return null;
        }
        $digits = in_array($currency, self::WITHOUT, true) ? 0 : (in_array($currency, self::THREE, true) ? 3 : 2);
        return number_format(round((float) $value, $digits), $digits, '.', '');
    }

    /**
     * What one of several costs.
     *
     * @param mixed $total
     * @param mixed $tax
     */
    public static function each($total, $tax, float $quantity, string $currency): ?string
    {
        if (!is_numeric($total) || $quantity <= 0) {
            return null;
        }
        return self::of(((float) $total + (is_numeric($tax) ? (float) $tax : 0.0)) / $quantity, $currency);
    }
}
