// One window on one address, in the system's own web engine (webkit2gtk-4.1):
//   studiolo-window <address> <folder that it keeps things in>
// With STUDIOLO_WINDOW_DRIVEN set it tells on its output what happens, and takes lines of its input:
// `eval <JavaScript>` and `quit`. https://webkitgtk.org/reference/webkit2gtk/stable/
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <webkit2/webkit2.h>

#define SMALLEST 320
#define LARGEST 10000

static char *origin;
static char *state_file;
static gboolean is_driven;
static gboolean is_chinese;
static int windows = 0;

static void tell(const char *event, const char *value) {
  if (!is_driven) return;
  char *escaped = g_strescape(value ? value : "", NULL);
  printf("{\"event\":\"%s\",\"value\":\"%s\"}\n", event, escaped);
  fflush(stdout);
  g_free(escaped);
}

static char *origin_of(const char *address) {
  GUri *uri = g_uri_parse(address, G_URI_FLAGS_NONE, NULL);
  if (!uri || !g_uri_get_host(uri)) return NULL;
  char *host = g_strdup(g_uri_get_host(uri));
  char *written = strchr(host, ':') ? g_strdup_printf("[%s]", host) : g_strdup(host);
  char *found = g_uri_get_port(uri) < 0
                    ? g_strdup_printf("%s://%s", g_uri_get_scheme(uri), written)
                    : g_strdup_printf("%s://%s:%d", g_uri_get_scheme(uri), written, g_uri_get_port(uri));
  g_free(host);
  g_free(written);
  g_uri_unref(uri);
  return found;
}

static gboolean is_ours(const char *address) {
  if (!address) return FALSE;
  if (g_str_has_prefix(address, "about:")) return TRUE;
  if (g_str_has_prefix(address, "blob:")) address += strlen("blob:");
  char *found = origin_of(address);
  gboolean same = found && g_strcmp0(found, origin) == 0;
  g_free(found);
  return same;
}

// The page where something is paid for is the browser's: there people see whom they pay, and have their cards at hand.
static gboolean is_pay_page(const char *address) {
  size_t length = strlen(origin);
  if (strncmp(address, origin, length)) return FALSE;
  const char *path = address + length;
  if (!g_str_has_prefix(path, "/pay")) return FALSE;
  char next = path[strlen("/pay")];
  return next == '\0' || next == '?' || next == '#';
}

static gboolean stays_here(const char *address) { return is_ours(address) && !is_pay_page(address); }

// What leads elsewhere is the browser's; nothing but pages and letters is handed to other programs.
static void open_elsewhere(const char *address) {
  char *scheme = g_uri_parse_scheme(address);
  gboolean may = scheme && (!strcmp(scheme, "https") || !strcmp(scheme, "http") || !strcmp(scheme, "mailto"));
  g_free(scheme);
  if (!may) return;
  tell("elsewhere", address);
  if (!is_driven) gtk_show_uri_on_window(NULL, address, GDK_CURRENT_TIME, NULL);
}

static gboolean on_policy(WebKitWebView *view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type,
                          gpointer window) {
  if (type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE) {
    WebKitResponsePolicyDecision *response = WEBKIT_RESPONSE_POLICY_DECISION(decision);
    if (webkit_response_policy_decision_is_mime_type_supported(response)) return FALSE;
    webkit_policy_decision_download(decision);
    return TRUE;
  }
  WebKitNavigationAction *action =
      webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
  const char *address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
  if (stays_here(address)) return FALSE;
  open_elsewhere(address);
  webkit_policy_decision_ignore(decision);
  // A window that was opened for it would stay empty.
  if (!webkit_web_view_get_uri(view) || g_str_has_prefix(webkit_web_view_get_uri(view), "about:"))
    if (windows > 1) gtk_widget_destroy(GTK_WIDGET(window));
  return TRUE;
}

static char *free_name(const char *folder, const char *suggested) {
  char *base = g_path_get_basename(suggested && *suggested ? suggested : "Studiolo");
  const char *dot = strrchr(base, '.');
  if (!dot || dot == base) dot = base + strlen(base);
  char *stem = g_strndup(base, dot - base);
  char *path = g_build_filename(folder, base, NULL);
  for (int copy = 1; g_file_test(path, G_FILE_TEST_EXISTS) && copy < 1000; copy++) {
    g_free(path);
    char *name = g_strdup_printf("%s (%d)%s", stem, copy, dot);
    path = g_build_filename(folder, name, NULL);
    g_free(name);
  }
  g_free(stem);
  g_free(base);
  return path;
}

static gboolean on_destination(WebKitDownload *download, const char *suggested, gpointer data) {
  const char *folder = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD);
  char *path = free_name(folder ? folder : g_get_home_dir(), suggested);
  char *address = g_filename_to_uri(path, NULL, NULL);
  webkit_download_set_destination(download, address);
  g_free(address);
  g_free(path);
  return TRUE;
}

static void on_finished(WebKitDownload *download, gpointer data) {
  tell("saved", webkit_download_get_destination(download));
}

static void on_download(WebKitWebContext *context, WebKitDownload *download, gpointer data) {
  g_signal_connect(download, "decide-destination", G_CALLBACK(on_destination), NULL);
  g_signal_connect(download, "finished", G_CALLBACK(on_finished), NULL);
}

static gboolean on_permission(WebKitWebView *view, WebKitPermissionRequest *request, gpointer data) {
  gboolean may = WEBKIT_IS_NOTIFICATION_PERMISSION_REQUEST(request);
  if (WEBKIT_IS_USER_MEDIA_PERMISSION_REQUEST(request))
    may = webkit_user_media_permission_is_for_audio_device(WEBKIT_USER_MEDIA_PERMISSION_REQUEST(request)) &&
          !webkit_user_media_permission_is_for_video_device(WEBKIT_USER_MEDIA_PERMISSION_REQUEST(request));
  may = may && is_ours(webkit_web_view_get_uri(view));
  tell("permission", may ? "allowed" : "denied");
  if (may)
    webkit_permission_request_allow(request);
  else
    webkit_permission_request_deny(request);
  return TRUE;
}

// Shown in place of a page that nobody answers for, or that has crashed: from there it is loaded once more.
static void show_failure(WebKitWebView *view, const char *address, const char *words) {
  char *shown = g_markup_escape_text(address, -1);
  char *page = g_strdup_printf(
      "<!doctype html><meta charset=utf-8><meta name=color-scheme content='light dark'><title>Studiolo</title>"
      "<body style='font:16px system-ui;max-width:30em;margin:20vh auto;padding:0 1em'><h1>%s</h1><p>%s</p>"
      "<p><a href='%s'>%s</a>",
      words, shown, shown, is_chinese ? "重试" : "Try again");
  webkit_web_view_load_alternate_html(view, page, address, NULL);
  tell("failed", address);
  g_free(page);
  g_free(shown);
}

static gboolean on_failed(WebKitWebView *view, WebKitLoadEvent event, char *address, GError *error, gpointer data) {
  if (g_error_matches(error, WEBKIT_NETWORK_ERROR, WEBKIT_NETWORK_ERROR_CANCELLED) ||
      g_error_matches(error, WEBKIT_POLICY_ERROR, WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE))
    return FALSE;
  show_failure(view, address, is_chinese ? "无法连接" : "Nobody answers");
  return TRUE;
}

static void on_crash(WebKitWebView *view, WebKitWebProcessTerminationReason reason, gpointer data) {
  const char *address = webkit_web_view_get_uri(view);
  show_failure(view, address ? address : origin, is_chinese ? "页面已崩溃" : "The page has crashed");
}

static void on_load(WebKitWebView *view, WebKitLoadEvent event, gpointer data) {
  if (event == WEBKIT_LOAD_FINISHED) tell("loaded", webkit_web_view_get_uri(view));
}

static void on_title(GObject *view, GParamSpec *spec, gpointer window) {
  const char *title = webkit_web_view_get_title(WEBKIT_WEB_VIEW(view));
  gtk_window_set_title(GTK_WINDOW(window), title && *title ? title : "Studiolo");
}

static gboolean zoom(WebKitWebView *view, guint key) {
  double level = webkit_web_view_get_zoom_level(view);
  if (key == GDK_KEY_plus || key == GDK_KEY_equal || key == GDK_KEY_KP_Add) level = MIN(level * 1.1, 5);
  else if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract) level = MAX(level / 1.1, 0.3);
  else if (key == GDK_KEY_0 || key == GDK_KEY_KP_0) level = 1;
  else return FALSE;
  webkit_web_view_set_zoom_level(view, level);
  return TRUE;
}

// Each window closes by itself, so that a page with something unsaved can ask.
static void close_all(void) {
  GList *all = gtk_window_list_toplevels();
  for (GList *each = all; each; each = each->next)
    if (g_object_get_data(G_OBJECT(each->data), "view")) gtk_window_close(GTK_WINDOW(each->data));
  g_list_free(all);
}

static gboolean on_key(GtkWidget *window, GdkEventKey *key, gpointer view) {
  guint held = key->state & gtk_accelerator_get_default_mod_mask();
  if (key->keyval == GDK_KEY_F5) webkit_web_view_reload(WEBKIT_WEB_VIEW(view));
  else if (held == GDK_CONTROL_MASK && key->keyval == GDK_KEY_q) close_all();
  // On many keyboards + is typed with Shift.
  else if ((held & ~GDK_SHIFT_MASK) == GDK_CONTROL_MASK) return zoom(WEBKIT_WEB_VIEW(view), key->keyval);
  else return FALSE;
  return TRUE;
}

static int at_least(int value) { return value < SMALLEST || value > LARGEST ? 0 : value; }

static void set_remembered_size(GtkWindow *window) {
  GKeyFile *state = g_key_file_new();
  g_key_file_load_from_file(state, state_file, G_KEY_FILE_NONE, NULL);
  int width = at_least(g_key_file_get_integer(state, "window", "width", NULL));
  int height = at_least(g_key_file_get_integer(state, "window", "height", NULL));
  gtk_window_set_default_size(window, width ? width : 1280, height ? height : 820);
  if (g_key_file_get_boolean(state, "window", "maximized", NULL)) gtk_window_maximize(window);
  g_key_file_free(state);
}

// The page is asked whether it may go, as a browser asks it; its window goes when it does.
static gboolean on_close(GtkWidget *widget, GdkEvent *event, gpointer view) {
  GtkWindow *window = GTK_WINDOW(widget);
  GKeyFile *state = g_key_file_new();
  g_key_file_load_from_file(state, state_file, G_KEY_FILE_NONE, NULL);
  gboolean is_maximized = gtk_window_is_maximized(window);
  g_key_file_set_boolean(state, "window", "maximized", is_maximized);
  if (!is_maximized) {
    int width, height;
    gtk_window_get_size(window, &width, &height);
    g_key_file_set_integer(state, "window", "width", width);
    g_key_file_set_integer(state, "window", "height", height);
  }
  g_key_file_save_to_file(state, state_file, NULL);
  g_key_file_free(state);
  webkit_web_view_try_close(WEBKIT_WEB_VIEW(view));
  return TRUE;
}

static void on_gone(GtkWidget *window, gpointer data) {
  windows -= 1;
  if (windows == 0) gtk_main_quit();
}

static void show_window(WebKitWebView *view, gpointer window) { gtk_widget_show_all(GTK_WIDGET(window)); }
static void close_window(WebKitWebView *view, gpointer window) { gtk_widget_destroy(GTK_WIDGET(window)); }
static GtkWidget *on_create(WebKitWebView *view, WebKitNavigationAction *action, gpointer data);

// The window stands once its page is ready to be shown.
static GtkWidget *in_a_window(WebKitWebView *view) {
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  windows += 1;
  g_object_set_data(G_OBJECT(window), "view", view);
  gtk_window_set_title(GTK_WINDOW(window), "Studiolo");
  gtk_window_set_icon_name(GTK_WINDOW(window), "studiolo");
  set_remembered_size(GTK_WINDOW(window));
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
  g_signal_connect(view, "decide-policy", G_CALLBACK(on_policy), window);
  g_signal_connect(view, "permission-request", G_CALLBACK(on_permission), NULL);
  g_signal_connect(view, "load-failed", G_CALLBACK(on_failed), NULL);
  g_signal_connect(view, "web-process-terminated", G_CALLBACK(on_crash), NULL);
  g_signal_connect(view, "load-changed", G_CALLBACK(on_load), NULL);
  g_signal_connect(view, "notify::title", G_CALLBACK(on_title), window);
  g_signal_connect(view, "create", G_CALLBACK(on_create), NULL);
  g_signal_connect(view, "ready-to-show", G_CALLBACK(show_window), window);
  g_signal_connect(view, "close", G_CALLBACK(close_window), window);
  g_signal_connect(window, "key-press-event", G_CALLBACK(on_key), view);
  g_signal_connect(window, "delete-event", G_CALLBACK(on_close), view);
  g_signal_connect(window, "destroy", G_CALLBACK(on_gone), NULL);
  return window;
}

static GtkWidget *on_create(WebKitWebView *view, WebKitNavigationAction *action, gpointer data) {
  const char *address = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
  if (!stays_here(address)) {
    open_elsewhere(address);
    return NULL;
  }
  GtkWidget *other = webkit_web_view_new_with_related_view(view);
  in_a_window(WEBKIT_WEB_VIEW(other));
  return other;
}

static void on_answer(GObject *view, GAsyncResult *result, gpointer data) {
  GError *error = NULL;
  JSCValue *value = webkit_web_view_call_async_javascript_function_finish(WEBKIT_WEB_VIEW(view), result, &error);
  if (error) return tell("error", error->message);
  char *said = jsc_value_to_string(value);
  tell("result", said);
  g_free(said);
}

static gboolean on_line(GIOChannel *input, GIOCondition condition, gpointer view) {
  char *line = NULL;
  if (g_io_channel_read_line(input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
    gtk_main_quit();
    return FALSE;
  }
  g_strchomp(line);
  if (g_str_has_prefix(line, "eval "))
    webkit_web_view_call_async_javascript_function(WEBKIT_WEB_VIEW(view), line + 5, -1, NULL, NULL, NULL, NULL, on_answer, NULL);
  else if (!strcmp(line, "quit")) gtk_window_close(GTK_WINDOW(gtk_widget_get_toplevel(GTK_WIDGET(view))));
  g_free(line);
  return TRUE;
}

int main(int count, char **words) {
  setlocale(LC_ALL, "");
  gtk_init(&count, &words);
  if (count < 3 || !(origin = origin_of(words[1]))) return 2;
  is_driven = g_getenv("STUDIOLO_WINDOW_DRIVEN") != NULL;
  is_chinese = g_str_has_prefix(g_get_language_names()[0], "zh");
  g_set_prgname("studiolo");
  g_mkdir_with_parents(words[2], 0700);
  state_file = g_build_filename(words[2], "window.ini", NULL);
  char *kept = g_build_filename(words[2], "web", NULL);
  WebKitWebsiteDataManager *site_data =
      webkit_website_data_manager_new("base-data-directory", kept, "base-cache-directory", kept, NULL);
  WebKitWebContext *context = webkit_web_context_new_with_website_data_manager(site_data);
  g_signal_connect(context, "download-started", G_CALLBACK(on_download), NULL);
  WebKitWebView *view = WEBKIT_WEB_VIEW(webkit_web_view_new_with_context(context));
  WebKitSettings *settings = webkit_web_view_get_settings(view);
  webkit_settings_set_user_agent_with_application_details(settings, "Studiolo", "1.0");
  webkit_settings_set_enable_media_stream(settings, TRUE);
  webkit_settings_set_javascript_can_access_clipboard(settings, TRUE);
  webkit_settings_set_javascript_can_open_windows_automatically(settings, TRUE);
  gtk_widget_show_all(in_a_window(view));
  if (is_driven) g_io_add_watch(g_io_channel_unix_new(0), G_IO_IN | G_IO_HUP, on_line, view);
  webkit_web_view_load_uri(view, words[1]);
  gtk_main();
  return 0;
}
