import { type ExampleSite, orderText, productsAddress } from './example-order';

/** An order sent by an app, which then opens the page that is answered. An app cannot keep a secret, so it never signs. */
export const swiftExample = (site: ExampleSite): string => `import UIKit

struct Answer: Decodable { let url: URL }

let body = #"""
${orderText}
"""#

var request = URLRequest(url: URL(string: "${productsAddress(site)}")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(body.utf8)

let (data, response) = try await URLSession.shared.data(for: request)
guard (response as? HTTPURLResponse)?.statusCode == 200 else {
    throw URLError(.badServerResponse)
}
let page = try JSONDecoder().decode(Answer.self, from: data).url
await UIApplication.shared.open(page)`;

export const kotlinExample = (site: ExampleSite): string => `import android.content.Intent
import android.net.Uri
import java.net.HttpURLConnection
import java.net.URL
import org.json.JSONObject

val body = """
${orderText}
"""

// Not on the main thread.
val connection = URL("${productsAddress(site)}").openConnection() as HttpURLConnection
connection.requestMethod = "POST"
connection.setRequestProperty("Content-Type", "application/json")
connection.doOutput = true
connection.outputStream.use { it.write(body.toByteArray()) }
check(connection.responseCode == 200) { connection.errorStream.bufferedReader().readText() }
val page = JSONObject(connection.inputStream.bufferedReader().readText()).getString("url")
startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(page)))`;
