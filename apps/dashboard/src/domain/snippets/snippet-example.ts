/** What a shop’s page says after a purchase: the customer’s items, in the window variable that the snippet shares. */
export const itemsExample = `<script>
window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, {
  items: [
    {
      name: "Wool overcoat",
      images: ["https://shop.example/images/wool-overcoat.jpg"],
      size: "12",
      color: "Camel",
      brand: "Alder & Thread",
      order_number: "10482",
      price: "189.00",
      final_price: "151.20",
      currency: "GBP",
      sku: "WO-12-CAMEL",
      buy_at: "2026-11-20T10:30:00Z",
      category: ["Women", "Coats"],
      gender: "Women",
      type: "SIMPLE"
    }
  ]
});
</script>`;
