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
            $ours = $wpdb->esc_like('_digital_wardrobe_') . '%';
            $wpdb->query($wpdb->prepare('delete from %i where meta_key like %s', $table, $ours));
        }
    }
    $actions = "{$wpdb->prefix}actionscheduler_actions";
    if ($wpdb->get_var($wpdb->prepare('show tables like %s', $wpdb->esc_like($actions))) === $actions) {
        $logs = "{$wpdb->prefix}actionscheduler_logs";
        $hook = 'digital_wardrobe_deliver';
        $wpdb->query($wpdb->prepare(
            'delete from %i where action_id in (select action_id from %i where hook = %s)',
            $logs,
            $actions,
            $hook
        ));
        $wpdb->query($wpdb->prepare('delete from %i where hook = %s', $actions, $hook));
        $wpdb->query("delete from {$wpdb->prefix}actionscheduler_groups where slug = 'digital-wardrobe'");
    }
    wp_cache_flush();
})();
