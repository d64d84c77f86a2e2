<?php

/** The shop is as it was before: no table, setting, task or note of the plugin is left. */

defined('WP_UNINSTALL_PLUGIN') || exit;

(static function (): void {
    global $wpdb;
    delete_option('woocommerce_digital_wardrobe_settings');
    delete_option('digital_wardrobe_pause');
    $wpdb->query("drop table if exists {$wpdb->prefix}digital_wardrobe_outbox");
    $wpdb->query("delete from $wpdb->options where option_name like '\\_transient\\_%digital\\_wardrobe\\_%'");
    foreach (["{$wpdb->prefix}wc_orders_meta", $wpdb->postmeta] as $table) {
        if ($wpdb->get_var($wpdb->prepare('show tables like %s', $wpdb->esc_like($table))) === $table) {
            $wpdb->query("delete from $table where meta_key like '\\_digital\\_wardrobe\\_%'");
        }
    }
    $actions = "{$wpdb->prefix}actionscheduler_actions";
    if ($wpdb->get_var($wpdb->prepare('show tables like %s', $wpdb->esc_like($actions))) === $actions) {
        $ours = "select action_id from $actions where hook = 'digital_wardrobe_deliver'";
        $wpdb->query("delete from {$wpdb->prefix}actionscheduler_logs where action_id in ($ours)");
        $wpdb->query("delete from $actions where hook = 'digital_wardrobe_deliver'");
        $wpdb->query("delete from {$wpdb->prefix}actionscheduler_groups where slug = 'digital-wardrobe'");
    }
    wp_cache_flush();
})();
