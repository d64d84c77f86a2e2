<?php

namespace DigitalWardrobe\PrestaShop;

use AdminController;
use Context;
use DigitalWardrobe;
use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\IntegrationKey;
use DigitalWardrobe\Common\Service;
use HelperForm;
use Tools;

/** The module's page of settings. */
final class SettingsForm
{
    private const SUBMIT = 'submitDigitalWardrobe';

    private DigitalWardrobe $module;

    private Context $context;

    public function __construct(DigitalWardrobe $module, Context $context)
    {
        $this->module = $module;
        $this->context = $context;
    }

    public function page(): string
    {
        $said = Tools::isSubmit(self::SUBMIT) ? $this->save() : '';
        return $said . $this->state() . $this->form();
    }

    private function save(): string
    {
        $service = trim((string) Tools::getValue('service'));
        $key = trim((string) Tools::getValue('key'));
        if (Service::originIn($service) === null) {
            return $this->module->displayError($this->module->said('The service address is not a web address.'));
        }
        // An empty field keeps the key: it is not shown again.
        if ($key !== '' && IntegrationKey::read($key) === null) {
            return $this->module->displayError($this->module->said('This is not a whole integration key. Copy it anew.'));
        }
        foreach (Settings::NAMES as $name) {
            if ($name !== 'key' || $key !== '') {
                Settings::keep($name, trim((string) Tools::getValue($name)));
            }
        }
        $settings = Settings::read();
        if ($settings === null) {
            return $this->module->displayError($this->module->said('Enter the address and the key, then save.'));
        }
        (new OutboxTable())->tryAgain();
        $answer = $settings->service->check();
        if ($answer->outcome === Answer::DONE) {
            $fine = 'Digital Wardrobe knows this shop: orders will be signed and sent.';
            return $this->module->displayConfirmation($this->module->said($fine));
        }
        $wrong = $this->module->said('Digital Wardrobe could not be asked, or does not know this key.');
        return $this->module->displayError($wrong . ' ' . htmlspecialchars($answer->message, ENT_QUOTES));
    }

    private function state(): string
    {
        $settings = Settings::read();
        if ($settings === null) {
            return '';
        }
        $counts = (new OutboxTable())->counts();
        $text = $this->module->said('%1$d messages wait to be sent, %2$d were refused.');
        $cron = 'Visitors have waiting orders sent. A cron job may call this address as well.';
        $feed = htmlspecialchars(Entrance::feed($settings, $this->context), ENT_QUOTES);
        $errand = htmlspecialchars(Entrance::errand($this->context), ENT_QUOTES);
        return '<div class="panel"><p>' . htmlspecialchars(sprintf($text, $counts['waiting'], $counts['refused']), ENT_QUOTES)
            . ' ' . htmlspecialchars((new OutboxTable())->pause()['reason'], ENT_QUOTES) . '</p><p>'
            . htmlspecialchars($this->module->said('Address of your product feed. Keep it to yourself.'), ENT_QUOTES)
            . "<br><code>$feed</code></p><p>"
            . htmlspecialchars($this->module->said($cron), ENT_QUOTES)
            . "<br><code>$errand</code></p></div>";
    }

    private function form(): string
    {
        $said = [$this->module, 'said'];
        $own = $said('Names of your own attributes, divided by commas. The usual names are known.');
        $fields = [
            ['type' => 'text', 'name' => 'service', 'label' => $said('Service address'), 'required' => true],
            ['type' => 'password', 'name' => 'key', 'label' => $said('Integration key')],
            ['type' => 'text', 'name' => 'color', 'label' => $said('Colour'), 'desc' => $own],
            ['type' => 'text', 'name' => 'size', 'label' => $said('Size'), 'desc' => $own],
            ['type' => 'text', 'name' => 'gender', 'label' => $said('Gender'), 'desc' => $own],
        ];
        $form = new HelperForm();
        $form->module = $this->module;
        $form->submit_action = self::SUBMIT;
        $form->token = Tools::getAdminTokenLite('AdminModules');
        $form->currentIndex = AdminController::$currentIndex . '&configure=' . $this->module->name;
        foreach (Settings::NAMES as $name) {
            $form->fields_value[$name] = $name === 'key' ? '' : Settings::value($name);
        }
        return $form->generateForm([['form' => [
            'legend' => ['title' => 'Digital Wardrobe'],
            'input' => $fields,
            'submit' => ['title' => $said('Save and test the connection')],
        ]]]);
    }
}
