<?php

namespace DigitalWardrobe\Common;

/**
 * Puts an order together as the products endpoint takes it. What the shop does not know is left out; what is too long or too
 * much is cut, since an order that is refused reaches no wardrobe at all.
 */
final class OrderBody
{
    private const LINES = 100;
    private const PIECES = 500;
    private const QUANTITY = 100;
    private const IMAGES = 10;

    private string $number;

    private string $boughtAt;

    private string $currency;

    private string $picture;

    /** @var array<int, array<string, mixed>> */
    private array $products = [];

    private int $pieces = 0;

    /** @param string $picture that stands in where a product has none: an absolute address */
    public function __construct(string $number, int $boughtAt, string $currency, string $picture)
    {
        $this->number = Text::plain($number, 64);
        $this->boughtAt = gmdate('Y-m-d\TH:i:s\Z', $boughtAt);
        $this->currency = strtoupper(substr($currency, 0, 3));
        $this->picture = $picture;
    }

    /**
     * @param array{name?: ?string, sku?: ?string, ean?: ?string, size?: ?string, color?: ?string, brand?: ?string,
     *   gender?: ?string, category?: array<int, string>, images?: array<int, string>, price?: ?string, final_price?: ?string,
     *   quantity?: float|int} $line plain or encoded texts; prices as Amount makes them
     */
    public function add(array $line): void
    {
        $room = self::PIECES - $this->pieces;
        if ($room < 1 || count($this->products) >= self::LINES) {
            return;
        }
        $quantity = min(max(1, (int) round((float) ($line['quantity'] ?? 1))), self::QUANTITY, $room);
        $sku = Text::plain($line['sku'] ?? '');
        $name = Text::plain($line['name'] ?? '');
        $category = array_slice(array_values(array_filter(array_map([Text::class, 'plain'], $line['category'] ?? []))), 0, 10);
        $product = [
            'name' => $name !== '' ? $name : ($sku !== '' ? $sku : '–'),
            'images' => $this->images($line['images'] ?? []),
            'size' => Text::plain($line['size'] ?? ''),
            'color' => Text::plain($line['color'] ?? ''),
            'brand' => Text::plain($line['brand'] ?? ''),
            'price' => $line['price'] ?? null,
            'final_price' => $line['final_price'] ?? null,
            'currency' => $this->currency,
            'sku' => $sku,
            'ean' => self::ean($line['ean'] ?? ''),
            'buy_at' => $this->boughtAt,
            'category' => $category,
            'gender' => $line['gender'] ?? null,
            'quantity' => $quantity,
        ];
        $this->products[] = array_filter($product, static fn ($value): bool => !in_array($value, ['', null, []], true));
        $this->pieces += $quantity;
    }

    /** @return array<string, mixed>|null null where the order has nothing for a wardrobe */
    public function order(): ?array
    {
        if ($this->products === [] || $this->number === '') {
            return null;
        }
        return [
            'number' => $this->number,
            'buy_at' => $this->boughtAt,
            'currency' => $this->currency,
            'products' => $this->products,
        ];
    }

    /**
     * The items of an order for the window variable: with them the script makes the very order that the server signs.
     *
     * @param array<string, mixed> $order
     * @return array<int, array<string, mixed>>
     */
    public static function items(array $order): array
    {
        $products = is_array($order['products'] ?? null) ? $order['products'] : [];
        return array_map(
            static fn (array $product): array => $product + ['order_number' => $order['number'] ?? ''],
            array_values($products)
        );
    }

    /**
     * @param array<int, string> $images
     * @return array<int, string>
     */
    private function images(array $images): array
    {
        $found = array_values(array_unique(array_filter(array_map([Text::class, 'address'], $images))));
        return $found === [] ? [$this->picture] : array_slice($found, 0, self::IMAGES);
    }

    private static function ean(?string $text): string
    {
        $digits = preg_replace('/[\s-]+/', '', (string) $text) ?? '';
        return preg_match('/^\d{8}(?:\d{4,6})?$/', $digits) === 1 ? $digits : '';
    }
}
