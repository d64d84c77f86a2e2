<?php

namespace DigitalWardrobe\Common;

/** What variants are called by: finds colour, size and the like under the names that shops give them. */
final class Attributes
{
    private const KNOWN = [
        'color' => [
            'color', 'colour', 'colors', 'colours', 'farbe', 'farben', 'colore', 'kolor', 'barwa', 'couleur', 'цвет', 'kleur', 'cor',
        ],
        'size' => [
            'size', 'sizes', 'größe', 'groesse', 'grosse', 'grose', 'taglia', 'misura', 'rozmiar', 'talla', 'tamaño', 'tamano', 'taille',
            'размер', 'maat', 'tamanho', 'konfektionsgröße', 'konfektionsgroesse',
        ],
        'gender' => ['gender', 'sex', 'geschlecht', 'genere', 'sesso', 'płeć', 'plec', 'пол', 'género', 'genero', 'sexo', 'genre', 'sexe'],
        'brand' => ['brand', 'marke', 'marca', 'marka', 'бренд', 'марка', 'marque', 'manufacturer', 'hersteller', 'producent', 'merk'],
    ];

    /** @var array<string, array<int, string>> */
    private array $named;

    /** @param array<string, array<int, string>> $named names that the shop's owner has given, by what they hold: they come first */
    public function __construct(array $named)
    {
        $this->named = $named;
    }

    /** @return array<int, string> the names of a setting, divided by commas */
    public static function names(string $setting): array
    {
        return array_values(array_filter(array_map([self::class, 'slug'], explode(',', $setting))));
    }

    /**
     * What an attribute of several says; '' where there is none.
     *
     * @param array<int, array<string, mixed>> $attributes key and value, each maybe with one for display
     */
    public function find(string $kind, array $attributes): string
    {
        foreach ([$this->named[$kind] ?? [], self::KNOWN[$kind]] as $slugs) {
            foreach ($attributes as $attribute) {
                $names = [self::slug((string) ($attribute['key'] ?? '')), self::slug((string) ($attribute['display_key'] ?? ''))];
                $value = $attribute['display_value'] ?? $attribute['value'] ?? '';
                if (is_scalar($value) && (string) $value !== '' && array_intersect($names, $slugs) !== []) {
                    return (string) $value;
                }
            }
        }
        return '';
    }

    private static function slug(string $text): string
    {
        $slug = Text::lower(trim(rawurldecode($text)));
        return (string) preg_replace('/^(?:attribute_)?(?:pa_)?/', '', $slug);
    }
}
