<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Answer;

/** The button that asks the service whether it knows the key, and what it said. */
final class ConnectionTest
{
    public const ACTION = 'digital_wardrobe_test';
    private const SAID = 'digital_wardrobe_said';

    public static function address(): string
    {
        return wp_nonce_url(admin_url('admin-post.php?action=' . self::ACTION), self::ACTION);
    }

    public static function run(): void
    {
        check_admin_referer(self::ACTION);
        if (!current_user_can('manage_woocommerce')) {
            wp_die('', '', ['response' => 403]);
        }
        $settings = Settings::read();
        if ($settings !== null) {
            $answer = $settings->service->check();
            self::keep($answer);
            if ($answer->outcome === Answer::DONE) {
                (new WpOutbox())->tryAgain();
            }
        }
        wp_safe_redirect(admin_url('admin.php?page=wc-settings&tab=integration&section=digital_wardrobe'));
        exit;
    }

    public static function keep(Answer $answer): void
    {
        set_transient(self::SAID . get_current_user_id(), ['outcome' => $answer->outcome, 'message' => $answer->message], 60);
    }

    public static function tell(): void
    {
        $said = get_transient(self::SAID . get_current_user_id());
        if (!is_array($said) || !current_user_can('manage_woocommerce')) {
            return;
        }
        delete_transient(self::SAID . get_current_user_id());
        $isFine = $said['outcome'] === Answer::DONE;
        $text = $isFine
            ? __('Digital Wardrobe knows this shop: orders will be signed and sent.', 'digital-wardrobe')
            : __('Digital Wardrobe could not be asked, or does not know this key.', 'digital-wardrobe') . ' ' . $said['message'];
        printf('<div class="notice notice-%s"><p>%s</p></div>', $isFine ? 'success' : 'error', esc_html($text));
    }
}
