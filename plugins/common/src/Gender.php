<?php

namespace DigitalWardrobe\Common;

/** For whom a thing is, from the words of shops in several languages. */
final class Gender
{
    private const WORDS = [
        'Kids' => 'kids?|child(?:ren)?|girls?|boys?|bab(?:y|ies)|toddlers?|junior|kinder|mädchen|jungen|bambin[aeio]|ragazz[aeio]'
            . '|dzie(?:ci|cko|cięc\w*)|dziewcz\w+|chłop\w+|niemowl\w+|дет\w+|дев(?:очк|ушк)\w+|мальчик\w*|niñ[oa]s?|infantil|bebés?'
            . '|enfants?|filles?|garçons?',
        'Women' => 'wom[ae]n(?:[’\']?s)?|ladies|lady|female|girlswear|damen|frauen|weiblich|donn[ae]|femminile|kobie\w+|damski\w*'
            . '|женщ\w*|женск\w*|mujer(?:es)?|femenin[oa]|femmes?',
        'Men' => 'm[ae]n(?:[’\']?s)?|gents?|gentlem[ae]n|male|herren|männer|männlich|uom[oi]n?i?|maschile|mężczy\w+|męski\w*|męsk\w*'
            . '|мужч\w*|мужск\w*|hombres?|masculin[oa]|hommes?',
    ];

    /** @param array<int, string> $texts the most telling first */
    public static function in(array $texts): ?string
    {
        foreach ($texts as $text) {
            foreach (self::WORDS as $gender => $words) {
                if (preg_match("/(?<![\\p{L}\\p{N}])(?:$words)(?![\\p{L}\\p{N}])/iu", $text) === 1) {
                    return $gender;
                }
            }
        }
        return null;
    }
}
